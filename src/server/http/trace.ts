import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

/** W3C Trace Context, version 00: trace, caller, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const current = new AsyncLocalStorage<string | undefined>();

/** The trace that a request belongs to, for the log; nothing where none was named. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { traceId?: string } {
  const [, traceId] = TRACEPARENT.exec(String(traceparent)) ?? [];
  return traceId === undefined ? {} : { traceId };
}

/** Runs `work` as part of the request's trace. */
export function inTraceOf<T>({ traceparent }: IncomingHttpHeaders, work: () => T): T {
  return typeof traceparent === 'string' && TRACEPARENT.test(traceparent)
    ? current.run(traceparent, work)
    : work();
}

/** Runs `work`, which no request waits for, as part of none. */
export function outsideOfTraces<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** What a request to another server carries, so that its part of the work is found under the same trace. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = current.getStore();
  return traceparent === undefined ? {} : { traceparent };
}
