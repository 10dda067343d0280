import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx';

interface SourceDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The reader over the page; closing it leads back to where one was. */
export function SourceDialog({ title, onClose, children }: SourceDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        hasOwnLayout
        aria-describedby={undefined}
        className="flex h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden rounded-none p-0 sm:h-[94dvh] sm:w-[calc(100vw-2rem)] sm:max-w-5xl sm:rounded-lg"
      >
        <header className="flex min-h-14 items-center border-b py-2 pr-14 pl-4">
          <DialogTitle className="line-clamp-2 min-w-0 flex-1 text-base leading-tight sm:text-lg">
            {title}
          </DialogTitle>
        </header>
        <div className="min-h-0 flex-1">{children}</div>
      </DialogContent>
    </Dialog>
  );
}
