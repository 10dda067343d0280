import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRecording } from '#shared/file-formats.ts';
import { videoOf } from '#shared/video.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { nextFrame } from '#web/lib/next-frame.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { type AccessAction, type LibraryDocument } from '../contract.ts';
import { getDocumentFile } from '../contract.reading.ts';
import { recordDocumentAccess } from './api.ts';
import { isShownByBrowsers } from './shown-by-browsers.ts';

/** Trying again does not help then. */
const NOT_FOUND = 404;

interface Acts {
  /** Shows a PDF or image in a new tab and saves anything else but a video or recording, which has a player; counts as a view. */
  open: (document: LibraryDocument) => Promise<void>;
  /** Saves the file under the document's title. */
  download: (document: LibraryDocument) => Promise<void>;
  /** Counts a conversation about the document. */
  countChat: (document: LibraryDocument) => void;
}

/** What one does with a document. Failures are shown, except those of the counters. */
export function useDocumentActs(onFailure: (text: string) => void): Acts {
  const { t } = useTranslation('library');
  const client = useQueryClient();

  function count(document: LibraryDocument, action: AccessAction): void {
    recordDocumentAccess(client, document.id, action).catch((error: unknown) => {
      // A failure of the access log is only logged.
      // oxlint-disable-next-line no-console
      console.warn('The access could not be recorded.', error);
    });
  }

  return {
    async open(document) {
      count(document, 'view');
      try {
        if (isShownByBrowsers(document)) await showInTab(document.id);
        else if (!videoOf(document) && !isRecording(document.mime_type)) await save(document);
      } catch {
        onFailure(t('failures.open'));
      }
    },
    async download(document) {
      try {
        await save(document);
        count(document, 'download');
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === NOT_FOUND;
        onFailure(t(isGone ? 'failures.downloadGone' : 'failures.download'));
      }
    },
    countChat: (document) => count(document, 'chat'),
  };
}

/**
 * The tab is opened while the browser still takes it as asked for by the click, or it would be blocked, but behind the frame that
 * shows the document here: to open one takes longer than that. Its address follows.
 */
async function showInTab(id: string): Promise<void> {
  await nextFrame();
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const { url } = await call(getDocumentFile, { params: { id } });
    // Where pop-ups are blocked, the detail modal that follows shows the file.
    if (tab) tab.location.href = url;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

async function save(document: LibraryDocument): Promise<void> {
  const { url } = await call(getDocumentFile, { params: { id: document.id }, query: { download: 'true' } });
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the file answers ${response.status}`);
  saveFile(fileNameOf(document), await response.blob());
}

/** The title, with the extension of the stored file where it is missing. */
function fileNameOf({ title, file_path: path }: LibraryDocument): string {
  const extension = /\.[^./]+$/.exec(path)?.[0] ?? '';
  return title.toLowerCase().endsWith(extension.toLowerCase()) ? title : title + extension;
}
