import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isReachable } from '#web/lib/reachability.ts';
import { upload } from '#web/lib/upload.ts';
import { type Subject, UPLOAD_MAX_BYTES, uploadDocument } from '../contract.ts';
import { refreshDocuments } from './api.ts';

/** An upload that is under way. */
export interface Uploading {
  readonly fileName: string;
  /** Whole percent, 0 to 100. */
  readonly percent: number;
}

/** `several`: all but the first file. */
export type UploadRefusal = 'none' | 'too_large' | 'away' | 'several' | 'busy';

interface UploadEvents {
  onRefused: (refusal: UploadRefusal) => void;
  onFailed: (error: unknown) => void;
}

/** Uploads one file at a time; leaving the page gives it up. */
export function useUpload({ onRefused, onFailed }: UploadEvents) {
  const client = useQueryClient();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File, subject: Subject): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setUploading({ fileName: file.name, percent: 0 });
    try {
      await upload(uploadDocument, {
        form: formOf(file, subject),
        onProgress: (percent) => setUploading({ fileName: file.name, percent }),
        signal: controller.signal,
      });
      await refreshDocuments(client);
    } catch (error) {
      if (!controller.signal.aborted) onFailed(error);
    } finally {
      setUploading(null);
    }
  }

  return {
    uploading,
    /** Spec section 5: only the first file is taken. */
    uploadFirst(files: FileList | null, subject: Subject): void {
      const file = files?.[0];
      if (uploading) return onRefused('busy');
      if (!file) return onRefused('none');
      if (!isReachable()) return onRefused('away');
      if (file.size > UPLOAD_MAX_BYTES) return onRefused('too_large');
      if (files.length > 1) onRefused('several');
      void start(file, subject);
    },
  };
}

function formOf(file: File, subject: Subject): FormData {
  const form = new FormData();
  // Fields come first, so that the server knows them when the file arrives.
  form.set('subject', subject);
  form.set('file', file);
  return form;
}
