import { itemsFromMarkdown } from './markdown-items.ts';
import { checkTexts, readJson, type Unreadable } from './read-json.ts';
import { fieldsOf, firstOf } from './values.ts';

export type ReadItems = { items: readonly unknown[] } | { problem: Unreadable | 'wrong_shape' };

const LISTS = ['items', 'questions', 'exercises', 'quiz', 'preguntas'];
/** What tells a question that stands alone. */
const OF_ITEM = ['prompt', 'question', 'stem', 'statement'];

/** The questions of an answer, each as it was written: from a list, from one object for each, or from Markdown with its answers. */
export function readItems(answer: string): ReadItems {
  const json = readJson(answer);
  if ('problem' in json) return json.problem === 'not_json' ? readMarkdown(answer, json.problem) : json;
  const items = listIn(json.value);
  return items === null ? readMarkdown(answer, 'wrong_shape') : { items };
}

function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) {
    const lists = value.map((one) => (fieldsOf(one) ? listIn(one) : null));
    return lists.every((list) => list !== null) ? lists.flat() : null;
  }
  const fields = fieldsOf(value);
  if (!fields) return null;
  const list = firstOf(fields, LISTS);
  if (Array.isArray(list)) return list;
  const one = fieldsOf(list);
  if (one) return firstOf(one, OF_ITEM) === undefined ? Object.values(one) : [list];
  return firstOf(fields, OF_ITEM) === undefined ? null : [value];
}

function readMarkdown(answer: string, problem: 'not_json' | 'wrong_shape'): ReadItems {
  const items = itemsFromMarkdown(answer);
  if (items.length === 0) return { problem };
  const checked = checkTexts(items);
  return 'problem' in checked ? checked : { items };
}
