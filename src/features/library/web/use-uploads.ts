import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Visibility } from '#shared/visibility.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { isSentInParts, refreshDocuments, sendFile } from '../client.ts';
import { sendCaptions } from './recordings/api.ts';
import type { WithCaptions } from './recordings/with-captions.ts';
import { type SameContent, sameContentSchema, type Subject } from '../contract.ts';

/** A file as it is to become a document. */
export interface NewUpload extends WithCaptions {
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
  /** Why it stands still for now; null while it does not. */
  readonly halted: 'by_person' | 'by_connection' | null;
}

export interface Uploads {
  readonly items: readonly Uploading[];
  /** Of all that are on their way, whole percent; null without any. */
  readonly percent: number | null;
  add(files: readonly NewUpload[]): void;
  /** Sends a file whose content is there already all the same. */
  sendAnyway(item: Uploading): void;
  dismiss(item: Uploading): void;
  /** Halts an upload that is sent in parts; what has arrived stays. */
  pause(item: Uploading): void;
  /** Goes on where it was halted. */
  proceed(item: Uploading): void;
}

/** Uploads files one after the other; leaving the page gives up what is not there yet. */
export function useUploads(onFailed: (error: unknown, item: NewUpload) => void): Uploads {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Uploading[]>([]);
  const lastKey = useRef(0);
  const change = (key: number, facts: Partial<Uploading>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...facts } : item)));
  const remove = (key: number) => setItems((all) => all.filter((item) => item.key !== key));

  const queue = useQueue(async ({ item, isAnyway }, signal) => {
    try {
      const { document_id: id } = await sendFile({
        file: item.file,
        fields: fieldsOf(item, isAnyway),
        onProgress: (percent) => change(item.key, { percent }),
        signal,
      });
      if (item.captions) await sendCaptions({ id, captions: item.captions, signal });
      await refreshDocuments(client);
      remove(item.key);
    } catch (error) {
      if (signal.aborted) return;
      const same = sameContentIn(error);
      if (same) return change(item.key, { same });
      if (isSentInParts(item.file) && isConnectionLost(error))
        return change(item.key, { halted: 'by_connection' });
      remove(item.key);
      onFailed(error, item);
    }
  });

  function send(item: Uploading, isAnyway = false): void {
    change(item.key, { same: null, halted: null, percent: item.percent });
    queue.add({ item, isAnyway });
  }
  useWhenReachable(() =>
    items.filter(({ halted }) => halted === 'by_connection').forEach((item) => send(item)),
  );

  const running = items.filter(({ same, halted }) => same === null && halted === null);
  return {
    items,
    percent: running.length === 0 ? null : Math.floor(meanOf(running.map(({ percent }) => percent))),
    add(files) {
      const added = files.map((file) => ({ ...file, ...NEW, key: (lastKey.current += 1) }));
      setItems((all) => [...all, ...added]);
      for (const item of added) queue.add({ item, isAnyway: false });
    },
    sendAnyway: (item) => send({ ...item, percent: 0 }, true),
    dismiss: ({ key }) => remove(key),
    pause: ({ key }) => {
      change(key, { halted: 'by_person' });
      queue.halt(key);
    },
    proceed: (item) => send(item),
  };
}

const NEW = { percent: 0, same: null, halted: null };

interface Waiting {
  item: Uploading;
  isAnyway: boolean;
}

/** Sends one after the other. A signal aborts when its item is halted or the page is left. */
function useQueue(send: (next: Waiting, signal: AbortSignal) => Promise<void>) {
  const waiting = useRef<Waiting[]>([]);
  const running = useRef<{ key: number; halt: AbortController } | null>(null);
  const leaving = useLeaving();

  async function sendAll(): Promise<void> {
    if (running.current) return;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const halt = new AbortController();
      running.current = { key: next.item.key, halt };
      const left = leaving.current?.signal;
      await send(next, left ? AbortSignal.any([left, halt.signal]) : halt.signal);
    }
    running.current = null;
  }

  return {
    add(next: Waiting) {
      waiting.current.push(next);
      void sendAll();
    },
    halt(key: number) {
      waiting.current = waiting.current.filter(({ item }) => item.key !== key);
      if (running.current?.key === key) running.current.halt.abort();
    },
  };
}

/** Calls `proceed` when the server answers again. */
function useWhenReachable(proceed: () => void): void {
  const isReachable = useIsReachable();
  const latest = useRef(proceed);
  useEffect(() => {
    latest.current = proceed;
  });
  useEffect(() => {
    if (isReachable) latest.current();
  }, [isReachable]);
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

function fieldsOf({ title, subject, visibility }: NewUpload, isAnyway: boolean) {
  return { title, subject, visibility, if_known: isAnyway ? 'add' : 'ask' };
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}

function sameContentIn(error: unknown): SameContent | null {
  if (!(error instanceof ApiError) || error.code !== 'same_content') return null;
  return sameContentSchema.safeParse(error.details).data ?? null;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
