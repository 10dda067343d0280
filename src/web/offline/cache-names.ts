/** Files of a build; its version follows. */
export const SHELL_PREFIX = 'shell:';
/** Answers and files that one person has seen; their id follows. */
export const ANSWERS_PREFIX = 'answers:';
export const UPLOADS_PREFIX = 'uploads:';
/** Answers that are the same for everybody. */
export const OPEN_CACHE = 'open';

/** Whether a cache holds what belongs to somebody. */
export function isPersonal(cacheName: string): boolean {
  return cacheName.startsWith(ANSWERS_PREFIX) || cacheName.startsWith(UPLOADS_PREFIX);
}
