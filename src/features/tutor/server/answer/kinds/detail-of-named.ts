import { analyze } from '#language/analyze.ts';
import { detailOf, tellsDetail } from '#language/details.ts';
import { findNames, foldedWords } from '#language/names.ts';
import { namesAnswerKind, namesSubject } from '../../question/question-words.ts';
import { sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';

/**
 * Whether sentences can tell when or where something happened to whom the question names: one of them has, with the sentence before it, such a
 * detail, the name and a word of what happened. 'When did Trevelyan die?' is not answered by what he was and how others died. True where nothing of
 * the kind is asked.
 */
export function mayTellOfNamed(
  { asked, before }: { asked: string; before: string },
  said: readonly Sentence[],
): boolean {
  const detail = detailOf(asked);
  const language = said[0]?.passage.language;
  if (language === undefined || (detail?.kind !== 'time' && detail?.kind !== 'place')) return true;
  // 'When did he die?' names nobody, and goes on from the question before it.
  const names =
    [asked, before].map((text) => [...namesIn(text, language)]).find((some) => some.length > 0) ?? [];
  const events = analyze(detail.named, language)
    .filter(({ word }) => namesSubject(word) && !namesAnswerKind(word))
    .filter(({ word }) => !names.some((name) => foldedWords(word, language).has(name)))
    .map(({ term }) => term);
  if (names.length === 0 || events.length === 0) return true;
  return said.some((sentence) => {
    const around = withSentenceBefore(sentence);
    const words = foldedWords(around, language);
    const terms = termsOf(around, language);
    return (
      tellsDetail(detail.kind, around, language) &&
      names.some((name) => words.has(name)) &&
      events.some((term) => terms.has(term))
    );
  });
}

/** Of a question, whose first word has its capital for that. */
function namesIn(question: string, language: string): Set<string> {
  return findNames(
    question.replace(/^\P{L}*\p{Lu}/u, (first) => first.toLowerCase()),
    language,
  );
}

function withSentenceBefore({ text, start, passage }: Sentence): string {
  const before = sentencesOf(passage).findLast((one) => one.end <= start)?.text ?? '';
  return `${before}\n${text}`;
}
