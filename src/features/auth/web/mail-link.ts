/** With what a mailed link brought the person here (GoTrue's redirect: everything is in the fragment). */
export type Arrival = { kind: 'confirmed' } | { kind: 'failed'; code: string };

/** Reads the fragment of the address; null when the visit has nothing to do with a mailed link. */
export function readMailLink(fragment: string): Arrival | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  if (values.has('error') || values.has('error_code')) {
    return { kind: 'failed', code: values.get('error_code') ?? 'unknown' };
  }
  return values.has('access_token') ? { kind: 'confirmed' } : null;
}

/**
 * Brings such a visit to the sign-in page, whatever page the link led to, and takes a failed link's traces out of the address.
 * Call before router and auth client read the address.
 */
export function receiveMailLink(): Arrival | null {
  const arrival = readMailLink(window.location.hash);
  if (arrival === null) return null;
  const fragment = arrival.kind === 'confirmed' ? window.location.hash : '';
  window.history.replaceState(null, '', `/login${fragment}`);
  return arrival;
}
