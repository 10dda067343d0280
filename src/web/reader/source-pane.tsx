import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Citation } from '#shared/citation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface SourcePaneProps {
  /** Without one there is no pane. */
  citation: Citation | null;
  /** Given, since waiting for texts of its own would hide what cites it, and lose the focus. */
  labels: {
    pane: string;
    close: string;
    /** The way back where there is no room beside. */
    back: string;
  };
  onClose: () => void;
  renderSource: (citation: Citation) => ReactNode;
}

/** The document behind a citation, beside what cites it or, where there is no room, over it. */
export function SourcePane({ citation, ...rest }: SourcePaneProps) {
  return citation ? <OpenPane citation={citation} {...rest} /> : null;
}

function OpenPane({ citation, labels, onClose, renderSource }: SourcePaneProps & { citation: Citation }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      // What cites it shows again after this, and only then can it take focus.
      setTimeout(() => opener instanceof HTMLElement && opener.focus());
    };
  }, []);
  return (
    <section aria-label={labels.pane} className="grid min-h-0 min-w-0 grid-rows-[auto_1fr] border-r">
      <header className="flex items-center gap-2 border-b py-2 pr-2 pl-2 lg:pl-4">
        <IconButton icon={ArrowLeft} label={labels.back} className="size-9 lg:hidden" onClick={onClose} />
        <h3 ref={heading} tabIndex={-1} className="mr-auto min-w-0 truncate text-base leading-9 outline-none">
          {citation.title}
        </h3>
        <IconButton
          icon={X}
          label={labels.close}
          className="hidden size-9 lg:inline-flex"
          onClick={onClose}
        />
      </header>
      <div className="min-h-0 min-w-0">{renderSource(citation)}</div>
    </section>
  );
}
