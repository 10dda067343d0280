import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuidesToDelete } from '#features/guides/web/guides-to-delete.tsx';
import type { DocumentPlace } from '#features/library/web/document-place.ts';
import { DocumentState } from '#features/library/web/document-state.tsx';
import { type ChatRequest, ResourcesPage } from '#features/library/web/resources-page.tsx';
import { NotesToDelete } from '#features/notes/web/notes-to-delete.tsx';
import { type Makeable, ofDocument } from '#features/practice/web/making/makeable.ts';
import { QuestionsToDelete } from '#features/practice/web/items/questions-to-delete.tsx';
import { DocumentChat } from '#features/tutor/web/document/document-chat.tsx';
import { PractiseDialog } from './practise-dialog.tsx';
import { ReadDocument } from './read-document.tsx';

const resources = getRouteApi('/signed-in/resources');
const ANYWHERE: DocumentPlace = {};

/** /resources, at what its address asks to open. */
export function ResourcesAtPlace() {
  return <ResourcesRoute place={resources.useSearch()} />;
}

/** /resources, with the tutor's chat about a document, which shows it in the library's reader. */
export function ResourcesRoute({ place = ANYWHERE }: { place?: DocumentPlace }) {
  // The texts of the chat come along, so that opening one does not wait for them.
  useTranslation(['document', 'notes', 'practice', 'guides']);
  const [practised, setPractised] = useState<Makeable | null>(null);
  return (
    <>
      <ResourcesPage
        place={place}
        renderChat={renderChat}
        onPractise={(document) => setPractised(ofDocument(document))}
        renderBelongings={(document, onChoose) => (
          <>
            <GuidesToDelete documentId={document.id} />
            <NotesToDelete documentId={document.id} />
            <QuestionsToDelete documentId={document.id} onChoose={onChoose} />
          </>
        )}
      />
      <PractiseDialog source={practised} onClose={() => setPractised(null)} />
    </>
  );
}

function renderChat({ document, page, onClose, onBegin, onDownload }: ChatRequest) {
  return (
    <DocumentChat
      document={document}
      page={page}
      onClose={onClose}
      onBegin={onBegin}
      renderDocument={(shown, target) => (
        <ReadDocument document={shown} target={target} onDownload={onDownload} />
      )}
      renderState={(shown) => <DocumentState document={shown} />}
    />
  );
}
