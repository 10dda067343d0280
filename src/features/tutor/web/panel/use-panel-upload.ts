import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQuery, readUploadMaxBytes, sendFile } from '#features/library/client.ts';
import { uploadDocument } from '#features/library/contract.ts';
import { addWebPage } from '#features/library/contract.web-pages.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { formatOfName } from '#shared/file-formats.ts';
import { videoOf } from '#shared/video.ts';
import { titleOfFile } from '#shared/title-of-file.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import type { PanelDocument } from '../session/tutor-session.ts';

/** With these, giving the captions oneself leads on. */
const TRANSCRIPT_HELPS = /^video_(?!link|private|unavailable)/;

export interface VideoUpload {
  url: string;
  /** Empty: the captions of the video are fetched. */
  transcript: string;
}

export interface PanelUpload {
  /** How much of a file is sent; null while none is. */
  readonly percent: number | null;
  readonly isProcessing: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly wantsTranscript: boolean;
  sendFile: (file: File | undefined) => Promise<void>;
  sendVideo: (video: VideoUpload) => void;
  /** A page of the web, or a video. */
  sendLink: (url: string) => void;
}

interface UploadEvents {
  onAdded: (document: Omit<PanelDocument, 'timestamp'>) => void;
  /** Tells a failure in the conversation. */
  onFailed: (text: string) => void;
}

type Sending = { type: 'file'; percent: number } | { type: 'youtube' | 'page' };
const FAILED = { file: 'upload.failed', youtube: 'upload.videoFailed', page: 'upload.pageFailed' } as const;

/** Sends one file or video at a time; leaving gives it up. */
export function usePanelUpload(events: UploadEvents): PanelUpload {
  const refusalOf = useRefusal();
  const { sending, failure, wantsTranscript, setSending, begin, run, refuse } = useOneUpload(events);
  return {
    percent: sending?.type === 'file' ? sending.percent : null,
    isProcessing: sending !== null && sending.type !== 'file',
    isBusy: sending !== null,
    failure,
    wantsTranscript,
    sendFile: async (file) => {
      if (!file || sending) return;
      const signal = begin({ type: 'file', percent: 0 });
      const refusal = await refusalOf(file);
      if (signal.aborted) return;
      if (refusal) return refuse(refusal);
      const fields = { title: titleOfFile(file.name) };
      const onProgress = (percent: number) => setSending({ type: 'file', percent });
      await run('file', signal, sendFile({ file, fields, onProgress, signal }));
    },
    sendVideo: ({ url, transcript }) => {
      if (sending) return;
      const signal = begin({ type: 'youtube' });
      const body = { youtube_url: url, ...(transcript && { captions: transcript }) };
      void run('youtube', signal, call(uploadDocument, { body, signal }));
    },
    sendLink: (url) => {
      if (sending) return;
      const signal = begin({ type: 'page' });
      void run('page', signal, call(addWebPage, { body: { url }, signal }));
    },
  };
}

/** What is being sent, and how it ends. */
function useOneUpload({ onAdded, onFailed }: UploadEvents) {
  const { t } = useTranslation('tutor');
  const videoErrorText = useErrorText('tutor');
  const errorText = useErrorText('library');
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wantsTranscript, setWantsTranscript] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function begin(started: Sending): AbortSignal {
    running.current = new AbortController();
    setFailure(null);
    setSending(started);
    return running.current.signal;
  }

  function refuse(reason: string): void {
    setFailure(reason);
    setSending(null);
  }

  type Sent = Promise<Pick<ResponseOf<typeof uploadDocument>, 'document'>>;
  async function run(type: Sending['type'], signal: AbortSignal, sent: Sent): Promise<void> {
    try {
      const { document } = await sent;
      client.setQueryData(documentQuery(document.id).queryKey, document);
      setWantsTranscript(false);
      onAdded({ id: document.id, name: document.title, type: videoOf(document) ? 'youtube' : 'file' });
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof ApiError ? error.code : '';
      if (TRANSCRIPT_HELPS.test(code)) setWantsTranscript(true);
      // Of a video, the panel says where its transcript is pasted.
      setFailure(type === 'youtube' ? videoErrorText(error) : errorText(error));
      onFailed(t(FAILED[type]));
    } finally {
      setSending(null);
    }
  }

  return { sending, failure, wantsTranscript, setSending, begin, run, refuse };
}

/** Why a file is not sent at all; null when it is. */
function useRefusal(): (file: File) => Promise<string | null> {
  const { t } = useTranslation(['tutor', 'library']);
  const { fileSize } = useFormat();
  const client = useQueryClient();
  return async ({ name, size }) => {
    if (!formatOfName(name)) return t('library:errors.file_unsupported');
    const maxBytes = await readUploadMaxBytes(client);
    return size > maxBytes ? t('upload.tooLarge', { size: fileSize(maxBytes) }) : null;
  };
}
