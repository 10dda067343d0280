import { SquarePlus } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryDocument } from '#features/library/contract.ts';
import { GuideLayer } from '#features/guides/web/guide-layer.tsx';
import { DocumentReader } from '#features/library/web/document-reader.tsx';
import type { DocumentNote } from '#features/notes/contract.ts';
import { NotesLayer } from '#features/notes/web/notes-layer.tsx';
import { PractiseLayer } from '#features/practice/web/making/practise-layer.tsx';
import type { ReaderTarget } from '#web/reader/reader-target.ts';
import { Button } from '#web/ui/button.tsx';
import { CardMakingContext } from './card-making.ts';
import { citationOfNote } from './citation-of-note.ts';

interface ReadDocumentProps {
  document: LibraryDocument;
  target: ReaderTarget | null;
  onDownload: (document: LibraryDocument) => void;
}

/** The library's reader, with one's own notes, each of which can become a card, and the way to practise what is open. */
export function ReadDocument(props: ReadDocumentProps) {
  const { document } = props;
  const isReady = document.status === 'ready';
  const { t } = useTranslation('practice');
  const makeCard = use(CardMakingContext);
  const make = (note: DocumentNote) => makeCard?.(citationOfNote(note, document.title), note.comment);
  const renderCard = (onClick: () => void) =>
    makeCard ? (
      <Button variant="ghost" size="sm" onClick={onClick}>
        <SquarePlus aria-hidden />
        {t('makeCard')}
      </Button>
    ) : null;
  return (
    <NotesLayer
      document={document}
      renderActions={(note) => renderCard(() => make(note))}
      renderMarkActions={(mark) =>
        renderCard(() => void mark().then((note) => (note ? make(note) : undefined)))
      }
    >
      {(notes) => (
        <PractiseLayer document={document}>
          {(practise) => (
            <GuideLayer documentId={document.id}>
              {(guides) => (
                <DocumentReader {...props} layers={isReady ? [notes, guides, practise] : [notes]} />
              )}
            </GuideLayer>
          )}
        </PractiseLayer>
      )}
    </NotesLayer>
  );
}
