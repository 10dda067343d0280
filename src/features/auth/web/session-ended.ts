/** What the auth server answers when it does not know the session any more; 409, 429 and 5xx say nothing about it. */
const ENDED_STATUSES: readonly (number | undefined)[] = [400, 401, 403, 404];

/** Whether the session of this browser is over without this tab having left it, and nobody has signed in since. */
export const sessionEnd = { isKnown: false };

export function meansEnded(status: number | undefined): boolean {
  return ENDED_STATUSES.includes(status);
}

/** Notes, of an answer to the auth client, that the session of this browser was ended elsewhere. */
export function noteSessionAnswer(request: string | URL | Request, { status, ok }: Response): void {
  const url = request instanceof Request ? request.url : String(request);
  if (!url.includes('/token?grant_type=')) return;
  if (ok) sessionEnd.isKnown = false;
  else if (url.includes('grant_type=refresh_token') && meansEnded(status)) sessionEnd.isKnown = true;
}
