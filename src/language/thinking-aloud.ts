import { inEach } from './languages.ts';

/** How reasoning begins whose chat template has opened it, so that the text itself has no tag but the closing one. */
const THINKING_ALOUD = inEach(({ thinksAloud }) => thinksAloud?.split('/') ?? null);

/** Whether a text that begins so may be reasoning; null while too little is written to tell. */
export function soundsLikeThinking(text: string): boolean | null {
  const words = text.trimStart().toLowerCase();
  if (THINKING_ALOUD.some((phrase) => words.startsWith(phrase))) return true;
  return THINKING_ALOUD.some((phrase) => phrase.startsWith(words)) ? null : false;
}
