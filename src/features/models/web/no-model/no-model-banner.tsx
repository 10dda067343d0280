import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import { ownModelsQuery } from '../own-model/api.ts';
import { shareOf } from '../own-model/own-model-way.tsx';

const SERVERS = ['lmStudio', 'compatible', 'address'] as const;
const MARKUP = {
  b: <b />,
  code: <code className="rounded-sm bg-muted px-1" />,
  page: <ModelsLink />,
};

/** Says quietly that no model answers: which one is on its way, or else how to get one. The conversation does not wait for its words. */
export function NoModelBanner() {
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  );
}

function Banner() {
  const { data } = useQuery(ownModelsQuery);
  const coming = data && comingOf(data);
  return (
    <div className="border-b bg-background px-4 py-2 text-sm max-sm:px-3 max-sm:py-1 max-sm:text-xs">
      {coming ? <Coming model={coming} /> : <Ways data={data} />}
    </div>
  );
}

/** The model that will answer: one that is on its way, or is there and is being started. */
function comingOf({ models, process }: OwnModels): OwnModelOnWire | undefined {
  const chats = models.filter(({ kind }) => kind === 'chat');
  const isStarting = process === 'starting' || process === 'loading';
  return (
    chats.find(({ state, is_chosen: isChosen }) => isStarting && isChosen && state === 'present') ??
    chats.find(({ state }) => state === 'downloading')
  );
}

function Coming({ model }: { model: OwnModelOnWire }) {
  const { t } = useTranslation('no-model');
  const { percent } = useFormat();
  const name = model.facts?.name ?? model.id;
  const share = model.received_bytes > 0 ? shareOf(model) : null;
  const state =
    model.state === 'present'
      ? t('starting', { name })
      : share === null
        ? t('preparing', { name })
        : t('downloading', { name, share: percent(share) });
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <PlugZap aria-hidden className="size-4 text-muted-foreground" />
      <strong className="font-semibold tabular-nums">{state}</strong>
      <span className="text-muted-foreground">{t('meanwhile')}</span>
      {model.state === 'present' ? null : (
        <span>
          <Trans ns="no-model" i18nKey="page" t={t} components={MARKUP} />
        </span>
      )}
    </p>
  );
}

/** In another tab, so that the conversation stays. */
function ModelsLink({ children }: { children?: ReactNode }) {
  return (
    <a href="/models" target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
      {children}
    </a>
  );
}

/** How a model can be had. `data`: undefined while nobody knows what this computer can do. */
function Ways({ data }: { data: OwnModels | undefined }) {
  const { t } = useTranslation('no-model');
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-sm">
        <PlugZap aria-hidden className="size-4 text-muted-foreground" />
        <strong className="font-semibold">{t('title')}</strong>
        <span className="hidden text-muted-foreground sm:inline">{t('text')}</span>
        <span className="text-primary underline underline-offset-4 group-open:no-underline">{t('how')}</span>
      </summary>
      {data?.may_change === false ? (
        <p className="py-2">
          <Trans ns="no-model" i18nKey="byOthers" t={t} components={MARKUP} />
        </p>
      ) : (
        <ol className="grid list-decimal gap-1.5 py-2 pl-6">
          {data?.is_supported ? (
            <li>
              <Trans ns="no-model" i18nKey={insideOf(data)} t={t} components={MARKUP} />
            </li>
          ) : null}
          {SERVERS.map((way) => (
            <li key={way}>
              <Trans ns="no-model" i18nKey={way} t={t} components={MARKUP} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

/** The shortest way to a model inside, from where one is now. */
function insideOf({ models }: OwnModels) {
  const states = new Set(models.filter(({ kind }) => kind === 'chat').map(({ state }) => state));
  if (states.has('present')) return 'inside.use';
  return states.has('paused') || states.has('failed') ? 'inside.goOn' : 'inside.download';
}
