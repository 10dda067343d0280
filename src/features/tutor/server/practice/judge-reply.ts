import { compareAnswers } from '#grading/compare-answers.ts';
import { showsUnit } from '#shared/shown-unit.ts';
import { withoutHedges } from '../question/said-around.ts';
import type { AskedNumber } from '../../contract.practice.ts';
import type { QuizQuestion } from './quiz.ts';

/** `unread`: it is none of the options. */
export type ReplyVerdict = 'right' | 'nearly' | 'wrong' | 'unread';

const FIRST_LETTER = 'A'.charCodeAt(0);
const LETTER = /^[([]?(\p{L})[)\].:]*(?:\s|$)/u;

/** Judges a reply by the key. */
export function judgeReply(
  { prompt, options, accepted, number }: QuizQuestion,
  reply: string,
  language: string,
): ReplyVerdict {
  const said = withoutHedges(reply.trim()).said.replaceAll(
    /^[«“"'‘]+|(?<![?!.…»”"'’\s])[?!.…»”"'’\s]+$/gu,
    '',
  );
  if (number) return judgeNumber({ ...number, isUnitShown: showsUnit(prompt, number.unit) }, said, language);
  if (options.length === 0) return judgeWords(accepted, said, language);
  const index = chosenOption(options, said, language);
  return index === null ? 'unread' : options[index]?.isRight ? 'right' : 'wrong';
}

export function letterOf(index: number): string {
  return String.fromCharCode(FIRST_LETTER + index);
}

function judgeNumber(
  { value: answer, ...number }: AskedNumber & { isUnitShown: boolean },
  given: string,
  language: string,
): ReplyVerdict {
  const { judgement } = compareAnswers({ kind: 'number', answer, ...number, language }, given);
  if (judgement === 'right') return 'right';
  return judgement === 'wrong' ? 'wrong' : 'nearly';
}

function judgeWords(accepted: readonly string[], given: string, language: string): ReplyVerdict {
  const { judgement } = compareAnswers({ kind: 'words', accepted, language }, given);
  if (judgement === 'right') return 'right';
  return judgement === 'wrong' ? 'wrong' : 'nearly';
}

/** The option that was chosen by its words or its letter. */
function chosenOption(options: QuizQuestion['options'], said: string, language: string): number | null {
  const isSaid = (text: string) => judgeWords([text], said, language) === 'right';
  const named = options.findIndex(({ text }) => isSaid(text));
  if (named >= 0) return named;
  const letter = LETTER.exec(said)?.[1]?.toUpperCase() ?? '';
  const index = letter === '' ? -1 : letter.charCodeAt(0) - FIRST_LETTER;
  if (index < 0 || index >= options.length) return null;
  const rest = said.replace(LETTER, '').trim();
  // 'A cell' is no 'A'.
  return rest === '' || judgeWords([options[index]?.text ?? ''], rest, language) === 'right' ? index : null;
}
