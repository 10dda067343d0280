import { lazy, type ReactNode, Suspense } from 'react';
import type { Citation } from '#shared/citation.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const CitationSource = lazy(async () => ({
  default: (await import('./citation-source.tsx')).CitationSource,
}));

/** Shows the place of a citation, whichever feature has the citation. */
export function renderSource(citation: Citation): ReactNode {
  return (
    <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
      <CitationSource citation={citation} />
    </Suspense>
  );
}
