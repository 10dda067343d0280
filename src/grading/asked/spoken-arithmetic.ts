import { taskText, wholeWords } from '#language/tasks.ts';
import { entriesOf } from '#language/word-lists.ts';
import { findMath } from '../math-in-text.ts';
import { hasSameFigures } from './same-figures.ts';

const QUESTION_MAX_CHARACTERS = 600;
const OPERATION = /[²³^√÷*+-]/u;

/** '7 squared minus 9' and 'la raíz cuadrada de 81' with signs; null where no operation is named, or other figures stand beside it. */
export function spokenArithmetic(question: string, language: string): string | null {
  const task = taskText(question.slice(0, QUESTION_MAX_CHARACTERS), language);
  if (!task) return null;
  const signed = entriesOf(task.words.spokenSigns).reduce(
    (text, [sign, names]) => text.replaceAll(new RegExp(wholeWords(names).source, 'gu'), sign),
    task.text,
  );
  if (signed === task.text) return null;
  const [span, ...others] = findMath(signed);
  if (span === undefined || others.length > 0 || !OPERATION.test(span)) return null;
  return hasSameFigures(span, task.text) ? span : null;
}
