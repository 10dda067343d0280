import { continues } from '#grading/steps/same-step.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { Heard } from '../question/heard.ts';
import { languageOfTurn } from '../question/language-of-turn.ts';
import type { Question } from '../question/question.ts';
import { type CheckedSolution, checkSolution } from './check-solution.ts';
import { linesQuotedIn } from './lines.ts';
import { readSolution } from './read-solution.ts';
import { leadingOn } from './reply-leads.ts';
import { replyTexts } from './reply-texts.ts';
import type { StepAtHand } from './step.ts';
import { askedBefore } from './solution-in.ts';
import { questionsAbout } from './solution-questions.ts';

/**
 * The conversation says which step is at hand, as with a quiz: the last solution that was handed in, as long as the tutor's last words ask
 * about it. Null where anything else was said last.
 */
export async function findStepAtHand({ question, language }: Heard): Promise<StepAtHand | null> {
  const { previous } = question;
  const last = previous.at(-1);
  if (last?.role !== 'assistant') return null;
  const place = previous.findLastIndex(
    ({ role, content }) => role === 'user' && readSolution(content, language) !== null,
  );
  if (place < 0) return null;
  const solution = await checkedAt(question, place);
  const step = solution && stepOf(solution);
  if (!step) return null;
  const said = previous.slice(place + 1);
  const answers = said.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const found = step.from === null || step.isLost ? undefined : lastRight(answers, step, solution.language);
  const now = { ...step, from: found ?? step.from };
  if (!asks(last.content, solution, [...leads(step), ...leads(now)])) return null;
  const isLedOn = answers.some((answer) => leads(now).some((lead) => answer.includes(lead)));
  return { ...now, isMended: found !== undefined, isLedOn };
}

function checkedAt(question: Question, place: number): Promise<CheckedSolution | null> | null {
  const content = question.previous[place]?.content ?? '';
  const before = question.previous.slice(0, place);
  const language = languageOfTurn({ message: content, previous: before, language: question.language });
  const handedIn = readSolution(content, language);
  return handedIn && checkSolution(handedIn, language, askedBefore({ previous: before }, language));
}

type Step = Omit<StepAtHand, 'isLedOn' | 'isMended'>;

function stepOf({ firstWrong, steps }: CheckedSolution): Step | null {
  if (!firstWrong) return null;
  const { text: wrong, number, lost, variable, verdict, against } = firstWrong;
  const from = steps.find((step) => step.number === against)?.text ?? null;
  return { from, wrong, number, lost, variable, isLost: verdict === 'loses' && lost.length > 0 };
}

/** The last line in the tutor’s answers that rightly continues the step. */
function lastRight(
  answers: readonly string[],
  { from }: Pick<Step, 'from'>,
  language: string,
): string | undefined {
  const lines = answers.flatMap((answer) => linesQuotedIn(answer)).filter((line) => line !== from);
  return lines.findLast((line) => from !== null && continues(from, line, language));
}

/** Searched in every language: the learner may have changed the language of the interface. */
function asks(answer: string, solution: CheckedSolution, leading: readonly string[]): boolean {
  const goOn = INTERFACE_LANGUAGES.map((language) => replyTexts(language).goOn);
  const asked = [...questionsAbout(solution), ...leading, ...goOn];
  return asked.some((words) => words !== '' && answer.includes(words));
}

function leads(step: Step): string[] {
  return INTERFACE_LANGUAGES.map((language) => leadingOn(step, language));
}
