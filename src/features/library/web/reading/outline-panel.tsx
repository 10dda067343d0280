import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PanelActs } from '#web/reader/reader-parts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OutlineHeading } from '../../contract.reading.ts';
import type { LibraryDocument } from '../../contract.ts';
import { documentPageQuery } from '../api.ts';
import { outlineQuery } from '../../client.ts';
import { boxesQuery } from './api.ts';

const INDENT_REM = 0.875;
const DEEPEST = 5;

interface OutlinePanelProps {
  document: LibraryDocument;
  acts: PanelActs;
}

/** Headings as they were read, each with its page. */
export function OutlinePanel({ document, acts }: OutlinePanelProps) {
  const { t } = useTranslation('library');
  const { data, isError, refetch } = useQuery(outlineQuery(document.id));
  const goTo = useGoToHeading(document.id, acts);
  if (isError) {
    return (
      <div className="p-3">
        <ErrorState message={t('outline.failed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="m-3 h-40" />;
  if (data.headings.length === 0) {
    return <EmptyState icon={ListTree} title={t('outline.empty')} description={t('outline.emptyHint')} />;
  }
  return (
    <ol className="py-1">
      {data.headings.map((heading, index) => (
        // Books repeat their headings.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="[content-visibility:auto]">
          <button
            type="button"
            onClick={() => void goTo(heading)}
            style={{ paddingInlineStart: `${0.75 + Math.min(heading.level - 1, DEEPEST) * INDENT_REM}rem` }}
            className="flex min-h-8 w-full items-baseline gap-2 py-1 pr-3 text-left text-sm hover:bg-muted focus-visible:-outline-offset-2"
          >
            <span
              className={
                heading.level === 1
                  ? 'min-w-0 flex-1 font-semibold wrap-anywhere'
                  : 'min-w-0 flex-1 wrap-anywhere'
              }
            >
              {heading.title}
            </span>
            {heading.start === null ? (
              <span className="text-xs text-muted-foreground tabular-nums">{heading.page}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A page is shown at its heading, if that stands there as it was read. */
function useGoToHeading(id: string, acts: PanelActs) {
  const client = useQueryClient();
  return async ({ title, page, start: known }: OutlineHeading): Promise<void> => {
    const text =
      known === null ? await client.fetchQuery(documentPageQuery(id, page)).then((one) => one.text) : '';
    const start = known ?? text.indexOf(title);
    const end = start + title.length;
    const boxes =
      known === null && start >= 0
        ? await client.fetchQuery(boxesQuery(id, page, [{ start, end }])).then((one) => one.boxes[0])
        : [];
    acts.goTo({ page, boxes: boxes ?? [], quote: title, start: Math.max(0, start), isPlain: true });
  };
}
