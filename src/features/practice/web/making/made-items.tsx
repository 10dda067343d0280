import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import type { makeItems, Making } from '../../contract.making.ts';
import { usePreparedSession } from '../use-prepared-session.ts';
import { filterOf, type Makeable } from './makeable.ts';
import { useMaking } from './use-making.ts';

interface MadeItemsProps {
  made: ResponseOf<typeof makeItems>;
  source: Makeable;
  /** Only a part of the source was asked for. */
  isPart: boolean;
  /** Back to the form; `all`: for the whole document. */
  onAgain: (all: boolean) => void;
  onClose: () => void;
}

/** How many questions were made, how many a model is still writing, and why no more. */
export function MadeItems({ made, source, isPart, onAgain, onClose }: MadeItemsProps) {
  const { t } = useTranslation('practice');
  const { items, existing } = made;
  const making = useMaking(made.making);
  const goesOn = making !== null && !making.is_over;
  const shortfall = made.shortfall ?? making?.shortfall ?? null;
  const canPractise = items.length + existing + (making?.made ?? 0) > 0;
  const count = items.length;
  // Those that are there already are practised by their topic.
  const { about } = made;
  const own = count === 0 && !goesOn ? about : null;
  const filter = { ...filterOf(source), ...(own && { topic: own.topic }) };
  usePreparedSession('learn', filter, canPractise);
  const actions = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => actions.current?.querySelector<HTMLElement>('a, button:last-child')?.focus(), []);
  return (
    <div ref={actions} className="grid gap-4">
      <output className="grid gap-2">
        <span className="font-serif text-xl font-semibold">
          {count > 0 ? t('made.some', { count }) : t(goesOn ? 'made.more.first' : 'made.none')}
        </span>
        {made.respelled.map((word) => (
          <span key={word.written}>{t('made.respelled', { ...word })}</span>
        ))}
        {own ? <span>{t('made.about', { ...own })}</span> : null}
        {existing > 0 && !own ? (
          <span className="text-muted-foreground">{t('made.existing', { count: existing })}</span>
        ) : null}
        {making ? <MoreItems making={making} canPractise={canPractise} /> : null}
      </output>
      {shortfall && !goesOn && !(own && shortfall === 'all_made') ? (
        <Alert>
          {t(isPart && shortfall === 'nothing_fit' ? 'made.why.nothing_fit_part' : `made.why.${shortfall}`)}
        </Alert>
      ) : null}
      <DialogFooter>
        {shortfall === 'nothing_fit' && isPart ? (
          <Button onClick={() => onAgain(true)}>{t('made.whole')}</Button>
        ) : null}
        {shortfall === 'nothing_fit' || shortfall === 'topic_unfit' ? (
          <Button asChild variant="outline">
            <Link to="/practice/items" onClick={onClose}>
              {t('made.own')}
            </Link>
          </Button>
        ) : null}
        <Button variant="outline" onClick={canPractise || goesOn ? onClose : () => onAgain(false)}>
          {t(canPractise || goesOn ? 'made.later' : 'made.other')}
        </Button>
        {canPractise ? (
          <Button asChild>
            <Link to="/practice/session" search={{ mode: 'learn', ...filter }} onClick={onClose}>
              {own ? t('made.practiseAbout', { ...own }) : t('made.practise')}
            </Link>
          </Button>
        ) : null}
      </DialogFooter>
    </div>
  );
}

function MoreItems({ making, canPractise }: { making: Making; canPractise: boolean }) {
  const { t } = useTranslation('practice');
  const { made, wanted, is_over: isOver } = making;
  if (isOver) return made > 0 ? <span>{t('made.more.came', { count: made })}</span> : null;
  return (
    <>
      <span>{t('made.more.going', { count: wanted })}</span>
      {made > 0 ? <span>{t('made.more.ready', { count: made })}</span> : null}
      {canPractise ? <span className="text-muted-foreground">{t('made.more.meanwhile')}</span> : null}
    </>
  );
}
