import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { cn } from '#web/lib/cn.ts';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import { ownModelsQuery } from '../own-model/api.ts';
import { whereOf } from '../own-model/use-where.ts';
import { shareOf } from '../own-model/own-model-way.tsx';

const SERVERS = ['lmStudio', 'compatible'] as const;
const MARKUP = {
  b: <b />,
  code: <code className="rounded-sm bg-muted px-1" />,
  page: <ModelsLink />,
};

interface NoModelBannerProps {
  /** On one line: a panel has little room. */
  isBrief?: boolean;
}

/** Says quietly that no model answers: which one is on its way, or else how to get one. The conversation does not wait for its words. */
export function NoModelBanner({ isBrief = false }: NoModelBannerProps) {
  return (
    <Suspense fallback={null}>
      <Banner isBrief={isBrief} />
    </Suspense>
  );
}

function Banner({ isBrief }: Required<NoModelBannerProps>) {
  const { data } = useQuery(ownModelsQuery);
  const coming = data && comingOf(data);
  return (
    <div
      className={cn(
        'border-b bg-background px-4 text-sm max-sm:px-3 max-sm:py-1 max-sm:text-xs',
        isBrief ? 'py-1' : 'py-2',
      )}
    >
      {coming ? <Coming model={coming} /> : <Ways data={data} isBrief={isBrief} />}
    </div>
  );
}

/** The model that could answer: one that is being started, is on its way, or waits for somebody. */
function comingOf({ models, process }: OwnModels): OwnModelOnWire | undefined {
  const chats = models.filter(({ kind }) => kind === 'chat');
  const isStarting = process !== 'off' && process !== 'failed';
  return (
    chats.find((one) => isStarting && isThere(one) && one.is_chosen) ??
    chats.find(({ state }) => state === 'downloading') ??
    chats.find((one) => one.state === 'paused' || one.is_tried_again) ??
    chats.find((one) => isThere(one) && !one.is_chosen) ??
    chats.find(({ state }) => isBroken(state))
  );
}

/** It needs somebody. */
function isBroken(state: OwnModelOnWire['state']): boolean {
  return state === 'failed' || state === 'damaged';
}

function isThere({ state }: OwnModelOnWire): boolean {
  return state === 'present';
}

function Coming({ model }: { model: OwnModelOnWire }) {
  const { t } = useTranslation('no-model');
  const { percent } = useFormat();
  const name = model.facts?.name ?? model.id;
  const share = percent(shareOf(model) ?? 0);
  return (
    <p
      // A failure is told at once, which takes an element that was not there before.
      key={model.state}
      role={isBroken(model.state) ? 'alert' : undefined}
      className="flex flex-wrap items-center gap-x-2"
    >
      <PlugZap aria-hidden className="size-4 text-muted-foreground" />
      <strong className="font-semibold tabular-nums">{t(wordOf(model), { name, share })}</strong>
      <span className="text-muted-foreground">{t('meanwhile')}</span>
      {isThere(model) && model.is_chosen ? null : (
        <span>
          <Trans ns="no-model" i18nKey="page" t={t} components={MARKUP} />
        </span>
      )}
    </p>
  );
}

function wordOf(model: OwnModelOnWire) {
  const { state, received_bytes: received, is_chosen: isChosen } = model;
  if (state === 'present') return isChosen ? 'starting' : 'waiting';
  if (state === 'paused') return 'paused';
  if (state === 'failed') return model.is_tried_again ? 'retry' : 'failed';
  if (state === 'damaged') return 'damaged';
  return received > 0 && shareOf(model) !== null ? 'downloading' : 'preparing';
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
function Ways({ data, isBrief }: Required<NoModelBannerProps> & { data: OwnModels | undefined }) {
  const { t } = useTranslation('no-model');
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-sm">
        <PlugZap aria-hidden className="size-4 text-muted-foreground" />
        <strong className="font-semibold">{t('title')}</strong>
        {isBrief ? null : <span className="hidden text-muted-foreground sm:inline">{t('text')}</span>}
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
              <Trans ns="no-model" i18nKey="inside" t={t} components={MARKUP} />
            </li>
          ) : null}
          {SERVERS.map((way) => (
            <li key={way}>
              <Trans ns="no-model" i18nKey={way} t={t} {...whereOf(data)} components={MARKUP} />
            </li>
          ))}
          <li>
            <Trans ns="no-model" i18nKey="address" t={t} components={MARKUP} />
          </li>
        </ol>
      )}
    </details>
  );
}
