import { Link } from '@tanstack/react-router';
import { BookOpen, Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Guide } from '../contract.ts';
import { useSaveGuide } from './api.ts';
import { DeleteGuide } from './delete-guide.tsx';

interface GuideActionsProps {
  guide: Guide;
  onDeleted: () => void;
}

/** What can be done with a guide as a whole. */
export function GuideActions({ guide, onDeleted }: GuideActionsProps) {
  const { t } = useTranslation('guides');
  const errorText = useErrorText('guides');
  const { mutate: save, isPending } = useSaveGuide(guide);
  const { id, document_id: document, can_open: canOpen, parts } = guide;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canOpen ? (
        <>
          <Button variant="outline" size="sm" asChild>
            <Link to="/resources" search={{ document }}>
              <BookOpen aria-hidden />
              {t('openDocument')}
            </Link>
          </Button>
          <Button variant="outline" size="sm" asChild>
            <Link to="/guides/$guideId/print" params={{ guideId: id }}>
              <Printer aria-hidden />
              {t('print.open')}
            </Link>
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={isPending || parts.length === 0}
            onClick={() => save(undefined, { onError: (error) => toast.error(errorText(error)) })}
          >
            <Download aria-hidden />
            {t('save')}
          </Button>
        </>
      ) : null}
      <DeleteGuide guide={guide} onDeleted={onDeleted} />
    </div>
  );
}
