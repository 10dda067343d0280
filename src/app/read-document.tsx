import type { LibraryDocument } from '#features/library/contract.ts';
import { DocumentReader } from '#features/library/web/document-reader.tsx';
import { NotesLayer } from '#features/notes/web/notes-layer.tsx';
import type { ReaderTarget } from '#web/reader/reader-target.ts';

interface ReadDocumentProps {
  document: LibraryDocument;
  target: ReaderTarget | null;
  onDownload: (document: LibraryDocument) => void;
}

/** The library's reader, with one's own notes. */
export function ReadDocument(props: ReadDocumentProps) {
  return (
    <NotesLayer document={props.document}>
      {(notes) => <DocumentReader {...props} layers={[notes]} />}
    </NotesLayer>
  );
}
