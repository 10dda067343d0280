import { Link } from '@tanstack/react-router';
import { GraduationCap, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDocumentChanges } from '../client.ts';
import type { LibraryDocument, Subject } from '../contract.ts';
import { loadDocument } from './api.ts';
import type { DocumentPlace } from './document-place.ts';
import { DeleteDialog, type RenderBelongings } from './delete-dialog.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { DocumentList } from './document-list.tsx';
import { DropZone } from './drop-zone.tsx';
import { AddPageButton } from './pages/add-page-button.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import { UploadButton } from './upload-button.tsx';
import { useDebounced } from './use-debounced.ts';
import { useDocumentActs } from './use-document-acts.ts';
import { useLinkedDocument } from './use-linked-document.ts';
import { useOpenChat } from './use-open-chat.ts';
import { useLibraryFailures } from './use-library-failures.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { usePickedFiles } from './use-picked-files.ts';
import { useUploads } from './use-uploads.ts';

const SEARCH_DELAY_MS = 250;

/** A chat about a document. */
export interface ChatRequest {
  document: LibraryDocument;
  /** Where a link leads to in it; null for its beginning. */
  page: number | null;
  onClose: () => void;
  /** A conversation about it has begun. */
  onBegin: () => void;
  onDownload: (document: LibraryDocument) => void;
}

interface ResourcesPageProps {
  /** What the address asks to open. */
  place: DocumentPlace;
  renderChat: (chat: ChatRequest) => ReactNode;
  /** Makes questions from a document. */
  onPractise: (document: LibraryDocument) => void;
  /** What may be deleted with a document. */
  renderBelongings?: RenderBelongings;
}

/** /resources: the library. */
export function ResourcesPage({ place, renderChat, onPractise, renderBelongings }: ResourcesPageProps) {
  // The texts of the conversation and the reader come along, so that opening one does not wait for them.
  const { t } = useTranslation(['library', 'pages', 'chat', 'reader', 'sharing']);
  usePageTitle(t('title'));
  useDocumentChanges();
  const [search, setSearch] = useState('');
  const [subject, setSubject] = useState<Subject | null>(null);
  const filter = { subject, search: useDebounced(search.trim(), SEARCH_DELAY_MS) };
  const [failure, setFailure] = useState<string | null>(null);
  const [selected, setSelected] = useState<LibraryDocument | null>(null);
  const { discussed, discuss } = useOpenChat();
  const [doomed, setDoomed] = useState<LibraryDocument | null>(null);
  const acts = useDocumentActs(fail);
  const failures = useLibraryFailures();
  const files = usePickedFiles((refusal) => setFailure(refusal && failures.uploadRefused(refusal)));
  const uploads = useUploads((error) => setFailure(failures.uploadFailed(error)));

  function fail(text: string): void {
    setFailure(text);
    // The banner lies behind an open modal.
    if (selected ?? discussed) toast.error(text);
  }

  const openKnown = (id: string) => loadDocument(id).then(setSelected, () => setFailure(t('failures.open')));

  useLinkedDocument(place, {
    onLoaded: discuss,
    onFailed: () => setFailure(t('failures.unreachable')),
  });

  function open(document: LibraryDocument): void {
    setFailure(null);
    void acts.open(document);
    setSelected(document);
  }

  function download(document: LibraryDocument): void {
    setFailure(null);
    void acts.download(document);
  }

  const uploadButton = (
    <UploadButton percent={uploads.percent} onFiles={(chosen) => void files.pick(chosen)} />
  );
  return (
    <DropZone onFiles={(chosen) => void files.pick(chosen)}>
      <div className="grid gap-6">
        <PageHeader title={t('title')} text={t('description')}>
          <div className="flex flex-wrap gap-2">
            <GuidesLink />
            <AddPageButton subject={subject ?? 'other'} />
            {uploadButton}
          </div>
        </PageHeader>
        <LibraryToolbar search={search} onSearch={setSearch} subject={subject} onSubject={setSubject} />
        {failure ? <FailureBanner text={failure} onClose={() => setFailure(null)} /> : null}
        <DocumentList
          filter={filter}
          uploading={uploads.items}
          uploadActs={{ ...uploads, onOpenKnown: (id) => void openKnown(id) }}
          uploadAction={uploadButton}
          onClearFilter={() => {
            setSearch('');
            setSubject(null);
          }}
          onOpen={open}
          onDownload={download}
          onChat={discuss}
          onDelete={setDoomed}
          onPractise={onPractise}
        />
      </div>
      {files.picked.length > 0 ? (
        <UploadDialog
          files={files.picked}
          subject={subject ?? 'other'}
          onUpload={(sent) => {
            uploads.add(sent);
            files.putAway();
          }}
          onClose={files.putAway}
        />
      ) : null}
      {selected ? (
        <DocumentDetail
          key={selected.id}
          document={selected}
          onClose={() => setSelected(null)}
          onChat={discuss}
          onDownload={download}
          onPractise={onPractise}
          onOpenOther={(id) => void openKnown(id)}
        />
      ) : null}
      {discussed
        ? renderChat({
            document: discussed,
            page: discussed.id === place.document ? (place.page ?? null) : null,
            onClose: () => discuss(null),
            onBegin: () => acts.countChat(discussed),
            onDownload: download,
          })
        : null}
      {doomed ? (
        <DeleteDialog
          document={doomed}
          renderBelongings={renderBelongings}
          onClose={() => setDoomed(null)}
          onDeleted={() => setSelected(null)}
          onFailed={setFailure}
        />
      ) : null}
    </DropZone>
  );
}

function GuidesLink() {
  const { t } = useTranslation('library');
  return (
    <Button variant="outline" asChild>
      <Link to="/guides">
        <GraduationCap aria-hidden />
        {t('guides')}
      </Link>
    </Button>
  );
}

function FailureBanner({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Alert tone="destructive" className="items-center">
      <div className="flex items-center justify-between gap-3">
        <p>{text}</p>
        <IconButton icon={X} label={t('close')} className="size-8" onClick={onClose} />
      </div>
    </Alert>
  );
}
