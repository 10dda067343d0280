import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQuery, sendFile, useUploadMaxBytes } from '#features/library/client.ts';
import { uploadDocument } from '#features/library/contract.ts';
import { addWebPage } from '#features/library/contract.web-pages.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { videoOf } from '#shared/video.ts';
import { titleOfFile } from '#shared/title-of-file.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import type { PanelDocument } from '../session/tutor-session.ts';

/** What the panel takes; the library takes more kinds. */
export const PANEL_EXTENSIONS = ['.pdf', '.docx'] as const;
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
  sendFile: (file: File | undefined) => void;
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
export function usePanelUpload({ onAdded, onFailed }: UploadEvents): PanelUpload {
  const { t } = useTranslation('tutor');
  const refusalOf = useRefusal();
  const errorText = useErrorText('tutor');
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wantsTranscript, setWantsTranscript] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  type Send = (signal: AbortSignal) => Promise<Pick<ResponseOf<typeof uploadDocument>, 'document'>>;
  async function run(type: Sending['type'], send: Send): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    try {
      const { document } = await send(controller.signal);
      client.setQueryData(documentQuery(document.id).queryKey, document);
      setWantsTranscript(false);
      onAdded({ id: document.id, name: document.title, type: videoOf(document) ? 'youtube' : 'file' });
    } catch (error) {
      if (controller.signal.aborted) return;
      const code = error instanceof ApiError ? error.code : '';
      if (TRANSCRIPT_HELPS.test(code)) setWantsTranscript(true);
      setFailure(errorText(error));
      onFailed(t(FAILED[type]));
    } finally {
      setSending(null);
    }
  }

  return {
    percent: sending?.type === 'file' ? sending.percent : null,
    isProcessing: sending !== null && sending.type !== 'file',
    isBusy: sending !== null,
    failure,
    wantsTranscript,
    sendFile: (file) => {
      if (!file || sending) return;
      const refusal = refusalOf(file);
      if (refusal) return setFailure(refusal);
      setSending({ type: 'file', percent: 0 });
      const fields = { title: titleOfFile(file.name) };
      const onProgress = (percent: number) => setSending({ type: 'file', percent });
      void run('file', (signal) => sendFile({ file, fields, onProgress, signal }));
    },
    sendVideo: ({ url, transcript }) => {
      if (sending) return;
      setSending({ type: 'youtube' });
      const body = { youtube_url: url, ...(transcript && { captions: transcript }) };
      void run('youtube', (signal) => call(uploadDocument, { body, signal }));
    },
    sendLink: (url) => {
      if (sending) return;
      setSending({ type: 'page' });
      void run('page', (signal) => call(addWebPage, { body: { url }, signal }));
    },
  };
}

/** Why a file is not sent at all; null when it is. */
function useRefusal(): (file: File) => string | null {
  const { t } = useTranslation('tutor');
  const { fileSize } = useFormat();
  const maxBytes = useUploadMaxBytes();
  return ({ name, size }) => {
    const isPossible = PANEL_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
    if (!isPossible) return t('upload.wrongFormat');
    return size > maxBytes ? t('upload.tooLarge', { size: fileSize(maxBytes) }) : null;
  };
}
