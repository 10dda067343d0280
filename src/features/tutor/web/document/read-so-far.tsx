import { useTranslation } from 'react-i18next';
import type { LibraryDocument } from '#features/library/contract.ts';
import { useFormat } from '#web/i18n/format.ts';

/** A screen reader hears how far it is so many times, not with every batch of pages. */
const TIMES_SAID = 10;

/** From how many pages of a long document answers come while it is still being read. */
export function ReadSoFar({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('document');
  const { number } = useFormat();
  const { pages_done: done, pages_total: total, type } = document;
  if (total === null) return null;
  const say = (pages: number) =>
    t(type === 'pdf' ? 'pagesSoFar' : 'partsSoFar', { done: number(pages), total: number(total) });
  const step = Math.max(1, Math.floor(total / TIMES_SAID));
  return (
    <div className="border-b bg-background px-4 py-2 text-sm">
      <p aria-hidden className="tabular-nums">
        {say(done)}
      </p>
      <output className="sr-only">{say(Math.max(1, Math.floor(done / step) * step))}</output>
    </div>
  );
}
