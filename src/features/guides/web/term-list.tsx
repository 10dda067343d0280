import type { Citation } from '#shared/citation.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { GuideTerm } from '../contract.ts';
import { QuoteButton } from './quote-button.tsx';

interface TermListProps {
  terms: readonly GuideTerm[];
  /** Left out in print, where nothing can be opened. */
  onOpen: (citation: Citation) => void;
}

/** The terms that a document defines, in its own words. */
export function TermList({ terms, onOpen }: TermListProps) {
  return (
    <dl className="grid gap-4">
      {terms.map(({ term, citation }) => (
        <div key={`${term} ${citation.quote}`} className="grid gap-0.5 break-inside-avoid">
          <dt className="font-semibold wrap-anywhere">{term}</dt>
          <dd className="grid gap-0.5 border-l-2 border-highlight pl-3">
            <q className="font-serif text-sm/6 wrap-anywhere">{onOneLine(citation.quote)}</q>
            <div>
              <QuoteButton citation={citation} about={term} onOpen={onOpen} />
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
