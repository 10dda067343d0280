import type { SectionType } from '../../contract.document.ts';
import {
  type Fields,
  fieldsOf,
  firstOf,
  isListed,
  linesOf,
  listOf,
  numberOf,
  textOfValue,
} from './values.ts';

type WholeType = Exclude<SectionType, 'items'>;

/** The one field of each shape, and other names that models give it. */
const FIELD: Record<WholeType, readonly string[]> = {
  objectives: ['objectives', 'learning_objectives'],
  key_points: ['points', 'key_points'],
  misconceptions: ['misconceptions'],
  explanation: ['text', 'explanation', 'content'],
  topics: ['topics'],
  weeks: ['weeks'],
};
const TEXT = ['text', 'objective', 'point', 'name', 'title', 'description', 'content'];
const BELIEF = ['belief', 'misconception', 'wrong', 'idea'];
const CORRECTION = ['correction', 'correct', 'truth', 'explanation'];
const NAME = ['name', 'title', 'topic'];
const NEEDS = ['needs', 'requires', 'prerequisites'];
const MINUTES = /^(\d{1,3})\s*(?:min|minutes?|minutos?|minuten|')?\.?$/i;
/** Shorter words without JSON are an apology or an announcement, and no explanation. */
const EXPLANATION_MIN_CHARACTERS = 300;
const LIST_MIN = 2;

/** A section as its shape has it, from what a model wrote that nothing held to it; what it cannot be taken for stays as it is. */
export function coerceWhole(type: WholeType, value: unknown): unknown {
  const [field = ''] = FIELD[type];
  const written = fieldIn(type, value);
  if (written === undefined) return value;
  if (type === 'explanation') return { text: paragraphsOf(written) };
  const entries = typeof written === 'string' ? linesOf(written) : listOf(written);
  switch (type) {
    case 'objectives':
    case 'key_points':
      return { [field]: entries.map(lineOf) };
    case 'misconceptions':
      return { [field]: entries.map(misconceptionOf) };
    case 'topics':
      return { [field]: topicsOf(entries) };
    case 'weeks':
      return { [field]: entries.map(weekOf) };
  }
}

/** A section that a model wrote as Markdown: a list, or paragraphs. Null for what may be anything. */
export function wholeFromMarkdown(type: WholeType, answer: string): unknown {
  if (type === 'explanation') {
    const isProse = answer.trim().length >= EXPLANATION_MIN_CHARACTERS && /\n\s*\n/.test(answer.trim());
    return isProse && !/^\s*[<{[]/.test(answer) ? { text: answer.trim() } : null;
  }
  if (type !== 'objectives' && type !== 'key_points') return null;
  const lines = answer.split('\n').filter(isListed);
  const [field = ''] = FIELD[type];
  return lines.length < LIST_MIN ? null : { [field]: linesOf(lines.join('\n')) };
}

/** The list itself, the field of the shape, or the only list that is there. */
function fieldIn(type: WholeType, value: unknown): unknown {
  if (Array.isArray(value)) {
    const own = value.map(fieldsOf).find((fields) => fields && firstOf(fields, FIELD[type]) !== undefined);
    return own && type !== 'explanation' ? firstOf(own, FIELD[type]) : value;
  }
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const entries = Object.values(fields);
  const [only] = entries;
  return firstOf(fields, FIELD[type]) ?? (entries.length === 1 && Array.isArray(only) ? only : undefined);
}

function paragraphsOf(written: unknown): unknown {
  return Array.isArray(written) ? written.map((part) => textOfValue(part) ?? '').join('\n\n') : written;
}

/** What is no text stays what it is, to be refused: 1 is no objective. */
function lineOf(entry: unknown): unknown {
  const fields = fieldsOf(entry);
  const text = fields ? firstOf(fields, TEXT) : entry;
  return typeof text === 'string' ? (linesOf(text)[0] === undefined ? text : linesOf(text).join(' ')) : text;
}

function misconceptionOf(entry: unknown): unknown {
  const fields = fieldsOf(entry);
  return fields ? { belief: firstOf(fields, BELIEF), correction: firstOf(fields, CORRECTION) } : entry;
}

/** What a topic needs may be said by name. */
function topicsOf(entries: readonly unknown[]): unknown[] {
  const topics = entries.map((entry): Fields => fieldsOf(entry) ?? { name: entry });
  const places = new Map(topics.map((topic, index) => [plain(firstOf(topic, NAME)), index + 1]));
  return topics.map((topic) => ({
    name: firstOf(topic, NAME),
    needs: listOf(firstOf(topic, NEEDS)).map((need) => numberOf(need) ?? places.get(plain(need)) ?? need),
  }));
}

function plain(name: unknown): string {
  return (textOfValue(name) ?? '').trim().toLowerCase();
}

function weekOf(entry: unknown): unknown {
  const week = fieldsOf(entry);
  if (!week) return entry;
  const activities = listOf(week['activities']).map((one) => {
    const activity = fieldsOf(one);
    if (!activity) return one;
    return { text: firstOf(activity, TEXT), minutes: minutesOf(firstOf(activity, ['minutes', 'duration'])) };
  });
  return { title: firstOf(week, ['title', 'name', 'topic']), activities };
}

function minutesOf(written: unknown): unknown {
  const minutes = MINUTES.exec(textOfValue(written)?.trim() ?? '')?.[1];
  return minutes === undefined ? written : Number(minutes);
}
