import { plain, taskText } from '#language/tasks.ts';
import { entriesOf } from '#language/word-lists.ts';

/** 'Half of 3/4' and 'deux tiers de 18' as arithmetic; null for what asks for no such share. */
export function shareOf(question: string, language: string): string | null {
  const task = taskText(question, language);
  if (!task) return null;
  const found = entriesOf(task.words.shares).flatMap(([value, words]) => {
    const pattern = new RegExp(
      String.raw`(?<!\p{L})(?:${plain(words, true)})\s+(?:\p{L}{1,3}\s)?(\d+(?:[.,]\d+)?(?:\/\d+)?)(?!\s?[\p{L}%$€£]|[.,\/]?\d)`,
      'u',
    );
    const whole = pattern.exec(task.text)?.[1];
    return whole === undefined ? [] : [`${value}*(${whole})`];
  });
  const [first, ...others] = found;
  const figures = task.text.match(/\d+(?:[.,]\d+)*/gu)?.length ?? 0;
  return first !== undefined && others.length === 0 && figures <= 2 ? first : null;
}
