import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, ListTree } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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
import { type OutlineNode, outlineTree, pathTo } from './outline-tree.ts';

const INDENT_REM = 0.875;
const DEEPEST = 5;
const SHOWN_WHOLE_MAX = 40;

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
  // A short list needs no folding.
  const folds = data.headings.length > SHOWN_WHOLE_MAX;
  return (
    <Outline nodes={outlineTree(data.headings)} page={acts.page} folds={folds} onGo={(to) => void goTo(to)} />
  );
}

interface OutlineProps {
  nodes: readonly OutlineNode[];
  /** The page that is read: what it stands under is open. */
  page: number;
  folds: boolean;
  onGo: (heading: OutlineHeading) => void;
}

function Outline({ nodes, page, folds, onGo }: OutlineProps) {
  const here = pathTo(page, nodes);
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = ({ id }: OutlineNode) => !folds || (turned.get(id) ?? here.includes(id));
  const turn = (node: OutlineNode) => setTurned(new Map(turned).set(node.id, !isOpen(node)));
  const current = here.at(-1);
  const listOf = (shown: readonly OutlineNode[], depth: number): ReactNode => (
    <ol className={depth === 0 ? 'py-1' : undefined}>
      {shown.map((node) => (
        <li key={node.id} className="[content-visibility:auto]">
          <Entry
            node={node}
            depth={depth}
            isOpen={folds && node.below.length > 0 ? isOpen(node) : null}
            isCurrent={node.id === current}
            onTurn={() => turn(node)}
            onGo={() => onGo(node.heading)}
          />
          {node.below.length > 0 && isOpen(node) ? listOf(node.below, depth + 1) : null}
        </li>
      ))}
    </ol>
  );
  return listOf(nodes, 0);
}

interface EntryProps {
  node: OutlineNode;
  depth: number;
  /** Null where nothing is folded. */
  isOpen: boolean | null;
  isCurrent: boolean;
  onTurn: () => void;
  onGo: () => void;
}

/** A heading; what stands below it is unfolded by a button of its own, or by the arrow keys. */
function Entry({ node: { heading }, depth, isOpen, isCurrent, onTurn, onGo }: EntryProps) {
  const { t } = useTranslation('library');
  function onKeyDown(event: KeyboardEvent): void {
    if (isOpen === null || event.key !== (isOpen ? 'ArrowLeft' : 'ArrowRight')) return;
    event.preventDefault();
    event.stopPropagation();
    onTurn();
  }
  return (
    <div
      className="flex items-start hover:bg-muted"
      style={{ paddingInlineStart: `${0.25 + Math.min(depth, DEEPEST) * INDENT_REM}rem` }}
    >
      {isOpen === null ? (
        <span className="w-7 shrink-0" />
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('outline.sections', { title: heading.title })}
          onClick={onTurn}
          onKeyDown={onKeyDown}
          className="grid size-8 shrink-0 place-items-center focus-visible:-outline-offset-2"
        >
          <ChevronRight aria-hidden className={isOpen ? 'size-4 rotate-90' : 'size-4'} />
        </button>
      )}
      <button
        type="button"
        aria-current={isCurrent ? 'location' : undefined}
        onClick={onGo}
        onKeyDown={onKeyDown}
        className="flex min-h-8 min-w-0 flex-1 items-baseline gap-2 py-1 pr-3 text-left text-sm focus-visible:-outline-offset-2 aria-[current]:text-primary"
      >
        <span
          className={
            depth === 0 ? 'min-w-0 flex-1 font-semibold wrap-anywhere' : 'min-w-0 flex-1 wrap-anywhere'
          }
        >
          {heading.title}
        </span>
        {heading.start === null ? (
          <span className="text-xs text-muted-foreground tabular-nums">{heading.page}</span>
        ) : null}
      </button>
    </div>
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
