import { beforeEach, expect, test } from 'vitest';
import { storeSession } from '../../../../test/web-session.ts';
import { readArrival, receiveArrival } from './arrival.ts';

const SESSION = '#access_token=a&refresh_token=b&expires_in=3600&sb=&token_type=bearer';
const FAILED = '#error=access_denied&error_code=otp_expired&error_description=x&sb=';
const HALF = '#message=Confirmation+link+accepted.&sb=';

beforeEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['', null],
  ['#features', null],
  ['#message=an+anchor+of+this+name', null],
  [`${SESSION}&type=signup`, { kind: 'confirmed' }],
  [`${SESSION}&type=recovery`, { kind: 'recovery' }],
  [`${SESSION}&type=invite`, { kind: 'recovery' }],
  [`${SESSION}&type=email_change`, { kind: 'email_changed' }],
  [`${SESSION}&type=magiclink`, { kind: 'signed_in' }],
  [SESSION, { kind: 'signed_in' }],
  [HALF, { kind: 'email_half_changed' }],
  [FAILED, { kind: 'failed', code: 'otp_expired' }],
])('the fragment %j means %j', (fragment, arrival) => {
  expect(readArrival(fragment)).toEqual(arrival);
});

test.each([
  ['a confirmation', `/${SESSION}&type=signup`, `/login${SESSION}&type=signup`],
  ['a recovery, wherever it led', `/${SESSION}&type=recovery`, `/reset-password${SESSION}&type=recovery`],
  ['a recovery that came too late', `/reset-password${FAILED}`, '/reset-password'],
  ['a failed sign-in at a provider', `/login${FAILED}`, '/login'],
  ['a change of address', `/settings${SESSION}`, `/settings?section=security${SESSION}`],
  ['half a change, signed out', `/settings${HALF}`, '/login'],
])('%s lands well', (_, address, expected) => {
  window.history.replaceState(null, '', address);
  receiveArrival();
  expect(window.location.href).toBe(`${window.location.origin}${expected}`);
});

test.each([HALF, FAILED])('who is signed in here sees %j in the settings', (fragment) => {
  storeSession();
  window.history.replaceState(null, '', `/settings${fragment}`);
  receiveArrival();
  expect(`${window.location.pathname}${window.location.search}`).toBe('/settings?section=security');
  expect(window.location.hash).toBe('');
});
