/** On an answer that was kept: since when. No server sends it. */
export const KEPT_AT_HEADER = 'x-kept-at';

const GATEWAY_STATUSES = [502, 503, 504];

/** Whether something in between answers, because the server does not. The server's own answers are JSON. */
export function isAway(response: Response): boolean {
  const isOurs = response.headers.get('content-type')?.includes('json') ?? false;
  return GATEWAY_STATUSES.includes(response.status) && !isOurs;
}
