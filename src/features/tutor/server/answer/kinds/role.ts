import { opensWithVerb, pointsBack } from '#language/pointing.ts';
import { type Telling, telling } from '#language/about-subject.ts';
import { saysImportance } from '#language/question-kinds.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { sentencesOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import { inTurns } from '../../quote/in-turns.ts';
import { comparePlaces, type Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, isStated } from './asking.ts';
import { answerImportance } from './importance.ts';
import { fromGlossaries } from './from-glossary.ts';
import { answerMeaning, isSame } from './meaning.ts';

const SENTENCES_MAX = 4;
const BESIDE_DEFINITION_MAX = 2;
const SUBJECT_MAX_WORDS = 5;
const PASSAGES_MAX = 60;
const RANK_HALF = 12;
/** Of a sentence that says what something is good for, beside one that tells of anything that it does. */
const GOOD_FOR_FACTOR = 2;

/** What something does: what the glossary says of it, and sentences that begin with it and go on with a verb other than 'is'; else what it is good for or is; null where nothing says so. */
export async function answerRole(asking: Asking, asked: { subject: string }): Promise<Quotation | null> {
  const { subject } = asked;
  if (subject.length < 2 || subject.split(/\s+/u).length > SUBJECT_MAX_WORDS) return null;
  const defined = await fromGlossaries(asking, subject);
  const found = await findPassages(asking, `${subject} ${asking.query}`);
  const passages = found.slice(0, PASSAGES_MAX);
  const alone = await ratedDoings(passages, telling(subject));
  const rated = alone.length > 0 ? alone : await ratedDoings(passages, telling(subject, { isPart: true }));
  if (rated.length === 0)
    return (await answerImportance(asking, asked)) ?? (await answerMeaning(asking, asked));
  const best = [...new Map(rated.map((one) => [one.sentence.text, one])).values()]
    .filter(({ sentence: { text } }) => defined.every((entry) => !isSame(entry, text)))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, defined.length > 0 ? BESIDE_DEFINITION_MAX : SENTENCES_MAX)
    .map(({ sentence }) => sentence);
  const [first] = best;
  const ordered = best
    .filter(({ passage }) => passage.sourceId === first?.passage.sourceId)
    .toSorted(comparePlaces);
  return quoteSentences(asking.intro, [...defined, ...inContext(ordered)], asking.isTitled);
}

function ratedDoings(passages: readonly Passage[], told: Telling) {
  return inTurns(passages.entries(), ([rank, passage]) =>
    doings(passage, told).map((sentence) => ({
      sentence,
      score: (saysImportance(sentence.text) ? GOOD_FOR_FACTOR : 1) / (1 + rank / RANK_HALF),
    })),
  );
}

/** The sentences of a passage that tell what the subject does, also those that go on about it with 'it'. */
function doings(passage: Passage, { isAbout, isDoing, doesToo }: Telling): Sentence[] {
  let isSubject = false;
  return sentencesOf(passage).filter(({ text }) => {
    const isVerbFirst = opensWithVerb(text, passage.language);
    const goesOn = isSubject && (isVerbFirst || pointsBack(text));
    isSubject = goesOn || isAbout(text);
    return (
      isStated(text) &&
      (goesOn ? isVerbFirst || doesToo(text) : isDoing(text) || (isAbout(text) && saysImportance(text)))
    );
  });
}
