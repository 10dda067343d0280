import type { LibraryDocument } from '#features/library/contract.ts';
import { DocumentReader } from '#features/library/web/document-reader.tsx';
import { NotesLayer } from '#features/notes/web/notes-layer.tsx';
import { PractiseLayer } from '#features/practice/web/making/practise-layer.tsx';
import type { ReaderTarget } from '#web/reader/reader-target.ts';

interface ReadDocumentProps {
  document: LibraryDocument;
  target: ReaderTarget | null;
  onDownload: (document: LibraryDocument) => void;
}

/** The library's reader, with one's own notes and the way to practise what is open. */
export function ReadDocument(props: ReadDocumentProps) {
  const isReady = props.document.status === 'ready';
  return (
    <NotesLayer document={props.document}>
      {(notes) => (
        <PractiseLayer document={props.document}>
          {(practise) => <DocumentReader {...props} layers={isReady ? [notes, practise] : [notes]} />}
        </PractiseLayer>
      )}
    </NotesLayer>
  );
}
