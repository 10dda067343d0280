import { languageIn } from '#language/language-in.ts';
import { splitSentences } from '#language/sentences.ts';
import { isAbout, saysTopic } from '#language/topic.ts';
import { headingsAbove } from '#server/knowledge/chapter-range.ts';
import type { OutlineEntry } from '#server/knowledge/reading-aids.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { answersOf } from '../item-key.ts';
import type { BookItem } from './book-item.ts';
import type { MakingWanted } from './drafting.ts';

interface AboutTopic extends Pick<MakingWanted, 'topic' | 'language'> {
  outline: readonly OutlineEntry[];
}

/** What says the topic, first where the question itself does; then what stands under a heading that names it. */
export function aboutTopic(
  found: readonly BookItem[],
  { topic, language: otherwise, outline }: AboutTopic,
): readonly BookItem[] {
  const told = found.map((one) => {
    const answer = `${one.claim ?? ''} ${answersOf(one.content).join(' ')}`;
    const all = `${one.prompt} ${answer}`;
    const language = languageIn(all, otherwise);
    // An answer of several sentences also says what the question is not about.
    const isShort = splitSentences(one.claim ?? answer, language).length <= 1;
    const namesPart = topic.split(/\s+/).some((word) => saysTopic(word, one.prompt, language));
    const headingPath = headingsAbove(outline, one.span);
    // Above words of two languages a heading may be in either, or in that of the learner.
    const isUnderTopic = (one.language ? INTERFACE_LANGUAGES : [language]).some((spoken) =>
      isAbout(topic, one.prompt, { headingPath, language: spoken }),
    );
    const ranks = [
      saysTopic(topic, one.prompt, language),
      (isShort || namesPart) && saysTopic(topic, all, language),
      isUnderTopic,
    ];
    return { one, rank: ranks.indexOf(true) };
  });
  return told
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
