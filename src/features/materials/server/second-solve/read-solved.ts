import { parseAnswer } from '../answer/read-json.ts';
import { fieldsOf, firstOf, numberOf, textOfValue } from '../answer/values.ts';

const ANSWERS = ['answers', 'items', 'results', 'solutions'];
const ANSWER = ['answer', 'result', 'value', 'solution'];
/** '3. B' or '3) 14 m', a line for each question. */
const LINE = /^\s*(\d{1,2})\s*[.):]\s*(\S.*)$/;

/** Each answer by the number of its question. Numbers that come with two answers have none. */
export function readSolved(answer: string): ReadonlyMap<number, string> {
  const parsed = parseAnswer(answer);
  const pairs = 'value' in parsed ? pairsIn(parsed.value) : pairsInLines(answer);
  const found = new Map<number, string>();
  const unsure = new Set<number>();
  for (const [number, text] of pairs) {
    if ((found.get(number) ?? text) !== text) unsure.add(number);
    found.set(number, text);
  }
  for (const number of unsure) found.delete(number);
  return found;
}

type Pair = readonly [number: number, answer: string];

function pairsIn(value: unknown): Pair[] {
  const fields = fieldsOf(value);
  const list = Array.isArray(value) ? value : fields && firstOf(fields, ANSWERS);
  if (Array.isArray(list)) return list.flatMap((entry, index) => pairOf(entry, index + 1));
  const byNumber = fieldsOf(list ?? value) ?? {};
  return Object.entries(byNumber).flatMap(([name, entry]) => pairOf(entry, Number(name)));
}

function pairOf(entry: unknown, position: number): Pair[] {
  const fields = fieldsOf(entry);
  const number = fields ? (numberOf(firstOf(fields, ['number', 'question', 'id'])) ?? position) : position;
  const written = fields ? firstOf(fields, ANSWER) : entry;
  const text = Array.isArray(written)
    ? written.map((one) => textOfValue(one) ?? '').join(', ')
    : textOfValue(written);
  return text === undefined || !Number.isInteger(number) ? [] : [[number, text]];
}

function pairsInLines(answer: string): Pair[] {
  return answer.split('\n').flatMap((line) => {
    const [, number, text] = LINE.exec(line) ?? [];
    return number && text ? [[Number(number), text.trim()] as const] : [];
  });
}
