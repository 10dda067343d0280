import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Visibility } from '#shared/visibility.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { upload } from '#web/lib/upload.ts';
import { refreshDocuments } from '../client.ts';
import { type SameContent, sameContentSchema, type Subject, uploadDocument } from '../contract.ts';

/** A file as it is to become a document. */
export interface NewUpload {
  readonly file: File;
  readonly title: string;
  readonly subject: Subject;
  readonly visibility: Visibility;
}

/** An upload that waits, is under way, or asks what to do. */
export interface Uploading extends NewUpload {
  readonly key: number;
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  /** The document that has this content already, once the server has found it. */
  readonly same: SameContent | null;
}

export interface Uploads {
  readonly items: readonly Uploading[];
  /** Of all that are on their way, whole percent; null without any. */
  readonly percent: number | null;
  add(files: readonly NewUpload[]): void;
  /** Sends a file whose content is there already all the same. */
  sendAnyway(item: Uploading): void;
  dismiss(item: Uploading): void;
}

/** Uploads files one after the other; leaving the page gives up what is not there yet. */
export function useUploads(onFailed: (error: unknown, item: NewUpload) => void): Uploads {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Uploading[]>([]);
  const waiting = useRef<Array<{ item: Uploading; isAnyway: boolean }>>([]);
  const isRunning = useRef(false);
  const lastKey = useRef(0);
  const leaving = useLeaving();

  const change = (key: number, facts: Partial<Uploading>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...facts } : item)));
  const remove = (key: number) => setItems((all) => all.filter((item) => item.key !== key));

  async function send(item: Uploading, isAnyway: boolean): Promise<void> {
    const signal = leaving.current?.signal;
    try {
      await upload(uploadDocument, {
        form: formOf(item, isAnyway),
        onProgress: (percent) => change(item.key, { percent }),
        signal,
      });
      await refreshDocuments(client);
      remove(item.key);
    } catch (error) {
      if (signal?.aborted) return;
      const same = sameContentIn(error);
      if (same) return change(item.key, { same });
      remove(item.key);
      onFailed(error, item);
    }
  }

  async function sendAll(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      await send(next.item, next.isAnyway);
    }
    isRunning.current = false;
  }

  const running = items.filter(({ same }) => same === null);
  return {
    items,
    percent: running.length === 0 ? null : Math.floor(meanOf(running.map(({ percent }) => percent))),
    add(files) {
      const added = files.map((file) => ({ ...file, key: (lastKey.current += 1), percent: 0, same: null }));
      setItems((all) => [...all, ...added]);
      waiting.current.push(...added.map((item) => ({ item, isAnyway: false })));
      void sendAll();
    },
    sendAnyway(item) {
      change(item.key, { same: null, percent: 0 });
      waiting.current.push({ item, isAnyway: true });
      void sendAll();
    },
    dismiss: ({ key }) => remove(key),
  };
}

/** Aborts when the page is left. */
function useLeaving(): RefObject<AbortController | null> {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return leaving;
}

function formOf({ file, title, subject, visibility }: NewUpload, isAnyway: boolean): FormData {
  const form = new FormData();
  // Fields come first, so that the server knows them when the file arrives.
  for (const [name, value] of Object.entries({ title, subject, visibility })) form.set(name, value);
  form.set('if_known', isAnyway ? 'add' : 'ask');
  form.set('file', file);
  return form;
}

function sameContentIn(error: unknown): SameContent | null {
  if (!(error instanceof ApiError) || error.code !== 'same_content') return null;
  return sameContentSchema.safeParse(error.details).data ?? null;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
