import type { SolvedInSteps } from '#grading/solving/solve-in-steps.ts';
import { solveQuestion } from '#grading/solving/solve-in-steps.ts';
import { colonIn } from '#shared/languages.ts';
import { quoted } from '../../solution/lines.ts';
import { withCapital } from '../../solution/solution-questions.ts';
import { equationTexts } from './equation-texts.ts';

/** An equation with its steps below each other, and what was done in each. */
export function workingOf({ lines, solutions }: SolvedInSteps, language: string): string {
  const texts = equationTexts(language);
  const colon = colonIn(language);
  const rows = lines.map(({ text, operation }, index) => {
    const does = texts.does(operation);
    return `${index + 1}. ${does === '' ? '' : `${withCapital(does)}${colon} `}${quoted(text)}`;
  });
  const ending = solutions === 'some' ? [] : [texts[solutions]];
  return [rows.join('\n'), ...ending].join('\n\n');
}

/** Another equation of the same degree, with another result. */
export async function similarTo({ degree, variable, lines }: SolvedInSteps): Promise<SolvedInSteps | null> {
  const own = lines.map(({ text }) => text.replaceAll(/\s/gu, '')).join(' ');
  const others = degree === 1 ? ['5x − 4 = 11', '4x + 3 = 27'] : ['x² − 9x + 20 = 0', 'x² − 8x + 7 = 0'];
  for (const other of others) {
    const solved = await solveQuestion(other.replaceAll('x', variable), 'en');
    const result = solved?.lines.at(-1)?.text.replaceAll(/\s/gu, '') ?? '';
    if (solved && !own.includes(result)) return solved;
  }
  return null;
}
