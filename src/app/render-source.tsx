import type { ReactNode } from 'react';
import type { Citation } from '#shared/citation.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const CitationSource = latePart(
  async () => (await import('./citation-source.tsx')).CitationSource,
  () => <Skeleton className="h-full rounded-none" />,
);

/** Shows the place of a citation, whichever feature has the citation. */
export function renderSource(citation: Citation): ReactNode {
  return <CitationSource citation={citation} />;
}
