import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import type { OwnModelOnWire } from '../../contract.own.ts';
import type { OwnModelAct } from './api.ts';
import { OwnModelDeletion } from './own-model-deletion.tsx';

type Verb = 'download' | 'pause' | 'resume' | 'retry' | 'replace' | 'use' | 'leave';

interface OwnModelButtonsProps {
  model: OwnModelOnWire;
  name: string;
  isBusy: boolean;
  onAct: (act: OwnModelAct) => void;
}

/** What can be done with a model in its state, each named for screen readers. */
export function OwnModelButtons({ model, name, isBusy, onAct }: OwnModelButtonsProps) {
  const { t } = useTranslation('own-model');
  const [isDeleting, setIsDeleting] = useState(false);
  const main = mainAct(model);
  const ending = endingOf(model);
  const isMain = model.is_recommended && model.state === 'absent';
  const end = () => {
    setIsDeleting(false);
    onAct({ do: 'delete', id: model.id });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {main ? (
        <Button
          size="sm"
          variant={isMain ? 'default' : 'outline'}
          disabled={isBusy}
          aria-label={t('named', { verb: t(`verbs.${main.label}`), name })}
          onClick={() => onAct(main.act)}
        >
          {t(`verbs.${main.label}`)}
        </Button>
      ) : null}
      {ending ? (
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          aria-label={t('named', { verb: t(`verbs.${ending}`), name })}
          // Where nothing is lost, nobody is asked.
          onClick={() => (model.received_bytes > 0 ? setIsDeleting(true) : end())}
        >
          {t(`verbs.${ending}`)}
        </Button>
      ) : null}
      <OwnModelDeletion
        model={model}
        name={name}
        isOpen={isDeleting}
        isBusy={isBusy}
        onOpenChange={setIsDeleting}
        onConfirm={end}
      />
    </div>
  );
}

/** Null for a damaged copy that nobody knows another source of. */
function mainAct(model: OwnModelOnWire): { label: Verb; act: OwnModelAct } | null {
  const { id, state, is_chosen: isChosen } = model;
  switch (state) {
    case 'absent':
      return { label: 'download', act: { do: 'download', source: id } };
    case 'downloading':
      return { label: 'pause', act: { do: 'pause', id } };
    case 'paused':
      return { label: 'resume', act: { do: 'download', source: id } };
    case 'failed':
      return { label: 'retry', act: { do: 'download', source: id } };
    case 'damaged':
      if (model.is_elsewhere) return { label: 'retry', act: { do: 'download', source: id } };
      return model.facts && { label: 'replace', act: { do: 'download', source: id } };
    case 'present':
      return { label: isChosen ? 'leave' : 'use', act: { do: 'choose', id, isUsed: !isChosen } };
  }
}

/** How to be rid of it; null for what is not here. */
function endingOf({ state, received_bytes: received, is_elsewhere: isElsewhere }: OwnModelOnWire) {
  if (state === 'absent') return null;
  if (state === 'present') return 'delete';
  if (isElsewhere) return 'forget';
  if (state === 'damaged') return 'delete';
  return state === 'failed' && received > 0 ? 'removePart' : 'cancel';
}
