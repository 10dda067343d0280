import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import type { OwnModelOnWire } from '../../contract.own.ts';
import type { OwnModelAct } from './api.ts';

type Verb = 'download' | 'pause' | 'resume' | 'retry' | 'use' | 'leave';

interface OwnModelButtonsProps {
  model: OwnModelOnWire;
  name: string;
  isBusy: boolean;
  onAct: (act: OwnModelAct) => void;
  onDelete: () => void;
}

/** What can be done with a model in its state, each named for screen readers. */
export function OwnModelButtons({ model, name, isBusy, onAct, onDelete }: OwnModelButtonsProps) {
  const { t } = useTranslation('own-model');
  const { id, state, is_chosen: isChosen, received_bytes: received } = model;
  const verbs: Record<OwnModelOnWire['state'], { label: Verb; act: OwnModelAct }> = {
    absent: { label: 'download', act: { do: 'download', source: id } },
    downloading: { label: 'pause', act: { do: 'pause', id } },
    paused: { label: 'resume', act: { do: 'download', source: id } },
    failed: { label: 'retry', act: { do: 'download', source: id } },
    present: isChosen
      ? { label: 'leave', act: { do: 'choose', id, isUsed: false } }
      : { label: 'use', act: { do: 'choose', id, isUsed: true } },
  };
  const { label, act } = verbs[state];
  const isMain = model.is_recommended && state === 'absent';
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant={isMain ? 'default' : 'outline'}
        disabled={isBusy}
        aria-label={t('named', { verb: t(`verbs.${label}`), name })}
        onClick={() => onAct(act)}
      >
        {t(`verbs.${label}`)}
      </Button>
      {state !== 'absent' && (state !== 'failed' || received > 0 || model.facts === null) ? (
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          aria-label={t('named', { verb: t(state === 'present' ? 'verbs.delete' : 'verbs.cancel'), name })}
          onClick={onDelete}
        >
          {t(state === 'present' ? 'verbs.delete' : 'verbs.cancel')}
        </Button>
      ) : null}
    </div>
  );
}
