// What we use of a service worker's world. The compiler's own library for it cannot stand beside the one for pages.

export interface LastingEvent extends Event {
  /** Keeps the worker alive, and an installation open, until `work` is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface PageClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

/** Border: this file is only ever part of the worker. */
export const scope = globalThis as unknown as WorkerScope;
