import { useQuery } from '@tanstack/react-query';
import { NotebookText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginningOf } from '#web/lib/beginning-of.ts';
import type { PageMark, ReaderLayer } from '#web/reader/reader-parts.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { DocumentNote } from '../contract.ts';
import { notesQuery } from './api.ts';
import { MarkActions } from './mark-actions.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { useNewNotes } from './use-new-notes.ts';
import { usePlaceText } from './use-place-text.ts';

const PANEL = 'notes';

interface NotesLayerProps {
  document: { id: string; title: string };
  /** More that can be done with a note, such as making a card of it. */
  renderActions?: (note: DocumentNote) => ReactNode;
  /** More that can be done with what is selected, once it is marked; the note is undefined where that failed, which is said. */
  renderMarkActions?: (mark: () => Promise<DocumentNote | undefined>) => ReactNode;
  children: (layer: ReaderLayer) => ReactNode;
}

/** One's own notes on the pages of a document, in a list beside them, and the way to make them. */
export function NotesLayer({ document, renderActions, renderMarkActions, children }: NotesLayerProps) {
  const { t } = useTranslation('notes');
  const { data: notes } = useQuery(notesQuery(document.id));
  const [active, setActive] = useState<string | null>(null);
  const { newNotes, start } = useNewNotes(document.id, setActive);
  const placeOf = usePlaceText();

  const marks = (notes ?? []).map((note): PageMark => {
    const place = placeOf(note);
    const quote = shortened(note.quote);
    return {
      ...note,
      look: note.colour,
      opener: {
        label: t(note.comment === '' ? 'openMark' : 'openNote', { quote, place }),
        hasText: note.comment !== '',
        panel: PANEL,
        onOpen: () => setActive(note.id),
      },
    };
  });
  const layer: ReaderLayer = {
    marks,
    panels: [
      {
        name: PANEL,
        label: t('title'),
        icon: NotebookText,
        shortcut: 'l',
        count: notes?.length ?? 0,
        render: ({ goTo }) => (
          <NotesPanel
            document={document}
            active={active}
            newNotes={newNotes}
            onGo={goTo}
            renderActions={renderActions}
          />
        ),
      },
    ],
    renderSelection: (selected, { done, openPanel }) => (
      <MarkActions
        key={PANEL}
        documentId={document.id}
        selected={selected}
        onDone={done}
        renderMore={renderMarkActions}
        onWrite={(words) => {
          start(words);
          openPanel(PANEL);
        }}
      />
    ),
  };
  return children(layer);
}

const NAME_CHARACTERS = 60;

function shortened(quote: string): string {
  const line = onOneLine(quote);
  return line.length <= NAME_CHARACTERS ? line : `${beginningOf(line, NAME_CHARACTERS).trim()}…`;
}
