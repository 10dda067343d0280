import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentReader } from '#features/library/web/document-reader.tsx';
import { DocumentState } from '#features/library/web/document-state.tsx';
import { type ChatRequest, ResourcesPage } from '#features/library/web/resources-page.tsx';
import { type Makeable, ofDocument } from '#features/practice/web/making/makeable.ts';
import { DocumentChat } from '#features/tutor/web/document/document-chat.tsx';

const MakeDialog = lazy(async () => ({
  default: (await import('#features/practice/web/making/make-dialog.tsx')).MakeDialog,
}));

/** /resources, with the tutor's chat about a document, which shows it in the library's reader. */
export function ResourcesRoute() {
  // The texts of the chat come along, so that opening one does not wait for them.
  useTranslation('document');
  const [practised, setPractised] = useState<Makeable | null>(null);
  return (
    <>
      <ResourcesPage renderChat={renderChat} onPractise={(document) => setPractised(ofDocument(document))} />
      {practised ? (
        <Suspense fallback={null}>
          <MakeDialog source={practised} onClose={() => setPractised(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function renderChat({ document, onClose, onDownload }: ChatRequest) {
  return (
    <DocumentChat
      document={document}
      onClose={onClose}
      renderDocument={(shown, target) => (
        <DocumentReader document={shown} target={target} onDownload={onDownload} />
      )}
      renderState={(shown) => <DocumentState document={shown} />}
    />
  );
}
