import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import type { makeItems } from '../../contract.making.ts';
import { MadeItems } from './made-items.tsx';
import { MakeForm } from './make-form.tsx';
import type { Makeable } from './makeable.ts';
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
  const [made, setMade] = useState<ResponseOf<typeof makeItems> | null>(null);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {source ? t('making.title', { title: source.title }) : t('making.choose')}
          </DialogTitle>
          <DialogDescription>{t(source ? 'making.text' : 'making.chooseText')}</DialogDescription>
        </DialogHeader>
        {made && source ? (
          <MadeItems made={made} source={source} onAgain={() => setMade(null)} onClose={onClose} />
        ) : source ? (
          <MakeForm source={source} onMade={setMade} onClose={onClose} />
        ) : (
          <SourceChoice onChoose={setSource} />
        )}
      </DialogContent>
    </Dialog>
  );
}
