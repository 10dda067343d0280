import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import type { Makeable } from './makeable.ts';
import { MakingSteps } from './making-steps.tsx';
import { SourceChoice } from './source-choice.tsx';

interface MakeDialogProps {
  /** Null lets the learner choose a document. */
  source: Makeable | null;
  onClose: () => void;
}

/** 'Practise this': makes questions from a source, and says honestly what came of it. */
export function MakeDialog({ source: given, onClose }: MakeDialogProps) {
  const { t } = useTranslation('practice');
  const [source, setSource] = useState(given);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={source ? t('making.title', { title: source.title }) : t('making.choose')}
        text={t(source ? 'making.text' : 'making.chooseText')}
      >
        {source ? <MakingSteps source={source} onClose={onClose} /> : <SourceChoice onChoose={setSource} />}
      </DialogContent>
    </Dialog>
  );
}
