import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OwnModelOnWire } from '../../contract.own.ts';
import type { OwnModelAct } from './api.ts';
import { OwnModelButtons } from './own-model-buttons.tsx';
import { OwnModelWay } from './own-model-way.tsx';

interface OwnModelRowProps {
  model: OwnModelOnWire;
  mayChange: boolean;
  isBusy: boolean;
  /** Tokens per second, once measured. */
  speed: number | undefined;
  onAct: (act: OwnModelAct) => void;
}

/** One model: what is known of it, how far it is, and what can be done with it. */
export function OwnModelRow({ model, mayChange, isBusy, speed, onAct }: OwnModelRowProps) {
  const { t } = useTranslation('own-model');
  const { number, fileSize } = useFormat();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, facts, state, failure, size_bytes: size } = model;
  const name = facts?.name ?? id;
  const line = [
    facts?.maker,
    facts?.licence,
    size === null
      ? null
      : t(facts?.unverified.includes('size') && state !== 'present' ? 'about' : 'exactly', {
          size: fileSize(size),
        }),
    facts ? t('needs', { memory: number(facts.memory_gigabytes) }) : null,
    speed === undefined ? null : t('speed', { speed: number(speed) }),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 text-sm">
        <h3 className="flex flex-wrap items-center gap-2 text-base [overflow-wrap:anywhere]">
          {name}
          {model.is_chosen ? <Badge tone="success">{t('inUse')}</Badge> : null}
          {model.is_recommended ? <Badge tone="primary">{t('recommended')}</Badge> : null}
          {model.kind === 'embedding' ? <Badge>{t('embedding')}</Badge> : null}
        </h3>
        <p className="text-muted-foreground">{line.filter(Boolean).join(' · ')}</p>
        <OwnModelWay model={model} name={name} />
        {failure ? <p className="text-destructive">{t(`failures.${failure}`)}</p> : null}
        {facts ? (
          <p className="text-muted-foreground">
            <a className="underline" href={facts.source} target="_blank" rel="noreferrer">
              {t('source', { name })}
            </a>
          </p>
        ) : null}
      </div>
      {mayChange ? (
        <OwnModelButtons
          model={model}
          name={name}
          isBusy={isBusy}
          onAct={onAct}
          onDelete={() => setIsDeleting(true)}
        />
      ) : null}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t('deletion.title', { name })}
        description={
          model.is_elsewhere
            ? t('deletion.textElsewhere')
            : t('deletion.text', { size: fileSize(model.received_bytes) })
        }
        confirmLabel={t('deletion.confirm')}
        pending={isBusy}
        onConfirm={() => {
          setIsDeleting(false);
          onAct({ do: 'delete', id });
        }}
      />
    </li>
  );
}
