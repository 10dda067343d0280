import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { JudgedSolution } from '#grading/steps/judge-steps.ts';
import { solutionTexts } from './solution-texts.ts';

type WrongStep = Pick<JudgedSolution, 'firstWrong' | 'result'>;

/** What is asked about a solution, in one language; empty for one that is right. */
export function questionAbout({ firstWrong, result }: WrongStep, language: string): string {
  const texts = solutionTexts(language);
  if (!firstWrong) return result.kind === 'extraneous' || result.kind === 'wrong' ? texts.askResult : '';
  if (firstWrong.verdict === 'loses') return texts.askLost;
  const step = texts.step(firstWrong.number);
  return firstWrong.against === null
    ? texts.askOwn(step)
    : withCapital(texts.ask(step, texts.step(firstWrong.against)));
}

/** The same in every language. */
export function questionsAbout(solution: WrongStep): string[] {
  return INTERFACE_LANGUAGES.map((language) => questionAbout(solution, language));
}

export function withCapital(sentence: string): string {
  return sentence.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
