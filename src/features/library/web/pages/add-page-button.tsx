import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Button } from '#web/ui/button.tsx';
import type { Subject } from '../../contract.ts';
import { AddPageDialog } from './add-page-dialog.tsx';

/** Adds a page of the web; `subject` is the one that the list shows. */
export function AddPageButton({ subject }: { subject: Subject }) {
  const { t } = useTranslation('pages');
  const isReachable = useIsReachable();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" disabled={!isReachable} onClick={() => setIsOpen(true)}>
        <Link2 aria-hidden />
        {t('add')}
      </Button>
      {isOpen ? <AddPageDialog subject={subject} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
