import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import type { OwnModelAct } from './api.ts';
import { OwnModelButtons } from './own-model-buttons.tsx';
import { OwnModelFacts } from './own-model-facts.tsx';
import { OwnModelFailure } from './own-model-failure.tsx';
import { OwnModelWay } from './own-model-way.tsx';

interface OwnModelRowProps {
  model: OwnModelOnWire;
  /** Of the computer that it is or will be on. */
  computer: OwnModels;
  isBusy: boolean;
  /** Tokens per second, once measured. */
  speed: number | undefined;
  onAct: (act: OwnModelAct) => void;
}

/** One model: what is known of it, how far it is, and what can be done with it. */
export function OwnModelRow({ model, computer, isBusy, speed, onAct }: OwnModelRowProps) {
  const { t } = useTranslation('own-model');
  const { id, facts } = model;
  const name = facts?.name ?? id;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 text-sm">
        <h3 className="flex flex-wrap items-center gap-2 text-base [overflow-wrap:anywhere]">
          {name}
          {model.is_chosen ? <Badge tone="success">{t('inUse')}</Badge> : null}
          {model.is_recommended ? <Badge tone="primary">{t('recommended')}</Badge> : null}
          {model.kind === 'embedding' ? <Badge>{t('embedding')}</Badge> : null}
        </h3>
        <OwnModelFacts
          model={model}
          computer={computer}
          speed={model.state === 'present' ? speed : undefined}
        />
        <OwnModelWay model={model} name={name} isQueued={isQueued(model, computer)} />
        {model.kind === 'embedding' ? <p className="text-muted-foreground">{t('embeddingHint')}</p> : null}
        <OwnModelFailure model={model} folders={computer} />
        {facts ? (
          <p className="text-muted-foreground">
            <a className="underline" href={facts.source} target="_blank" rel="noreferrer">
              {t('source', { name })}
            </a>
          </p>
        ) : null}
      </div>
      {computer.may_change ? (
        <OwnModelButtons model={model} name={name} isBusy={isBusy} onAct={onAct} />
      ) : null}
    </li>
  );
}

/** Downloads come one after another. */
function isQueued({ id }: OwnModelOnWire, { models }: OwnModels): boolean {
  return models.some((one) => one.id !== id && one.state === 'downloading' && one.received_bytes > 0);
}
