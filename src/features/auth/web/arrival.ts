import { readStored } from '#web/lib/local-store.ts';
import { SESSION_KEY } from './session-key.ts';

/** What an emailed link or an identity provider passed on when it sent the browser here (GoTrue's redirect: everything is in the fragment). */
export type Arrival =
  /** The address of a new account is confirmed. */
  | { kind: 'confirmed' }
  /** Signed in, and a new password is to be set. */
  | { kind: 'recovery' }
  /** One of the two addresses has agreed to a change of address. */
  | { kind: 'email_half_changed' }
  | { kind: 'email_changed' }
  /** By a provider or an emailed link, with nothing else to tell. */
  | { kind: 'signed_in' }
  | { kind: 'failed'; code: string };

const KIND_OF_TYPE = new Map<string | null, Exclude<Arrival['kind'], 'failed'>>([
  ['signup', 'confirmed'],
  ['recovery', 'recovery'],
  // Somebody who was invited has no password yet.
  ['invite', 'recovery'],
  ['email_change', 'email_changed'],
]);

/** Reads the fragment of the address; null when the visit is an ordinary one. */
export function readArrival(fragment: string): Arrival | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  if (values.has('error') || values.has('error_code')) {
    return { kind: 'failed', code: values.get('error_code') ?? 'unknown' };
  }
  if (values.has('access_token')) return { kind: KIND_OF_TYPE.get(values.get('type')) ?? 'signed_in' };
  return values.has('message') && values.has('sb') ? { kind: 'email_half_changed' } : null;
}

/**
 * Brings such a visit to the page that can go on with it, and takes what the auth client does not need out of the address. Call
 * before router and auth client read the address.
 */
export function receiveArrival(): Arrival | null {
  const { hash, pathname } = window.location;
  const arrival = readArrival(hash);
  if (arrival === null) return null;
  const bringsSession = arrival.kind !== 'failed' && arrival.kind !== 'email_half_changed';
  const isSignedIn = bringsSession || readStored(SESSION_KEY) !== null;
  window.history.replaceState(
    null,
    '',
    `${placeFor(arrival, pathname, isSignedIn)}${bringsSession ? hash : ''}`,
  );
  return arrival;
}

function placeFor({ kind }: Arrival, path: string, isSignedIn: boolean): string {
  if (kind === 'recovery' || path === '/reset-password') return '/reset-password';
  return path === '/settings' && isSignedIn ? '/settings?section=security' : '/login';
}
