import { useTranslation } from 'react-i18next';
import { Progress } from '#web/ui/progress.tsx';
import type { LibraryDocument } from '../contract.ts';

const PERCENT = 100;
/** Measured (decision 011); said with 'about'. */
const SECONDS_PER_PAGE = 5;

type Scans = NonNullable<LibraryDocument['scans']>;

/** How far the recognition of scanned pages is, and what of them could not be read. Nothing when there is nothing to say. */
export function RecognitionState({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const { scans, title } = document;
  if (!scans || document.status === 'failed') return null;
  if (scans.done === scans.total) {
    if (scans.unread === 0) return null;
    return <p className="text-xs text-muted-foreground">{t('scans.unread', { count: scans.unread })}</p>;
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-xs tabular-nums">
        {t('scans.progress', { page: scans.done + 1, total: scans.total })}
      </p>
      <Progress value={(scans.done / scans.total) * PERCENT} label={t('state.progress', { title })} />
      <Explanation document={document} scans={scans} />
    </div>
  );
}

function Explanation({ document, scans }: { document: LibraryDocument; scans: Scans }) {
  const { t } = useTranslation('library');
  const facts = { first: scans.first, last: scans.last, seconds: SECONDS_PER_PAGE };
  const text =
    document.type === 'image'
      ? t('scans.image', facts)
      : t(`scans.${placeOf(scans)}`, { ...facts, count: scans.total });
  const isAskable = document.status === 'ready';
  return (
    <p className="text-xs text-muted-foreground">{isAskable ? `${text} ${t('scans.askAlready')}` : text}</p>
  );
}

function placeOf({ first, last, total }: Scans): 'single' | 'range' | 'some' {
  if (total === 1) return 'single';
  return last - first + 1 === total ? 'range' : 'some';
}
