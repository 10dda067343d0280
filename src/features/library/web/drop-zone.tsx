import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on it. The upload button does the same by keyboard. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const { t } = useTranslation('library');
  const [isOver, setIsOver] = useState(false);
  // Entering a child also leaves its parent, so both are counted.
  const depth = useRef(0);

  function enter(event: DragEvent, step: 1 | -1): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    depth.current += step;
    setIsOver(depth.current > 0);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    <div
      className="relative"
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute -inset-3 z-30 grid place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-primary bg-background/90 text-primary">
          <FileUp aria-hidden className="size-10" strokeWidth={1.5} />
          <p className="font-serif text-xl font-semibold">{t('dropHere')}</p>
        </div>
      ) : null}
    </div>
  );
}
