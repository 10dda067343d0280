import { type ReactNode, useState } from 'react';
import type { Citation } from '#shared/citation.ts';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { OpenSourceContext } from './open-source.ts';

interface CitedSourcesProps {
  renderSource: (citation: Citation) => ReactNode;
  children: ReactNode;
}

/** Opens what its children cite over the page. */
export function CitedSources({ renderSource, children }: CitedSourcesProps) {
  const [citation, setCitation] = useState<Citation | null>(null);
  return (
    <OpenSourceContext value={setCitation}>
      {children}
      {citation ? (
        <Dialog open onOpenChange={() => setCitation(null)}>
          <DialogContent
            hasOwnLayout
            aria-describedby={undefined}
            className="grid h-[92dvh] max-w-5xl grid-rows-[auto_minmax(0,1fr)] overflow-hidden"
          >
            <DialogHeader>
              <DialogTitle>{citation.title}</DialogTitle>
            </DialogHeader>
            <div className="min-h-0">{renderSource(citation)}</div>
          </DialogContent>
        </Dialog>
      ) : null}
    </OpenSourceContext>
  );
}
