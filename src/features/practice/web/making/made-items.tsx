import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import type { makeItems } from '../../contract.making.ts';
import type { Makeable } from './makeable.ts';

interface MadeItemsProps {
  made: ResponseOf<typeof makeItems>;
  source: Makeable;
  onAgain: () => void;
  onClose: () => void;
}

/** How many questions were made, and why no more. */
export function MadeItems({ made, source, onAgain, onClose }: MadeItemsProps) {
  const { t } = useTranslation('practice');
  const { items, existing, shortfall } = made;
  const canPractise = items.length + existing > 0;
  const actions = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => actions.current?.querySelector<HTMLElement>('a, button:last-child')?.focus(), []);
  return (
    <div ref={actions} className="grid gap-4">
      <output className="grid gap-2">
        <span className="font-serif text-xl font-semibold">
          {items.length > 0 ? t('made.some', { count: items.length }) : t('made.none')}
        </span>
        {existing > 0 ? (
          <span className="text-muted-foreground">{t('made.existing', { count: existing })}</span>
        ) : null}
      </output>
      {shortfall ? <Alert>{t(`made.why.${shortfall}`)}</Alert> : null}
      <DialogFooter>
        <Button variant="outline" onClick={canPractise ? onClose : onAgain}>
          {t(canPractise ? 'made.later' : 'made.other')}
        </Button>
        {canPractise ? (
          <Button asChild>
            <Link to="/practice/session" search={{ mode: 'learn', ...filterOf(source) }} onClick={onClose}>
              {t('made.practise')}
            </Link>
          </Button>
        ) : null}
      </DialogFooter>
    </div>
  );
}

function filterOf({ source }: Makeable) {
  if ('document_id' in source) return { document_id: source.document_id };
  return 'course_id' in source
    ? { course_id: source.course_id, unit_id: source.unit_id }
    : { material_id: source.material_id };
}
