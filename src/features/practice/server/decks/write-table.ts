import type { ExportedItem } from './exported.ts';

const COLUMNS = [
  'front',
  'back',
  'topic',
  'source',
  'kind',
  'state',
  'due',
  'stability',
  'difficulty',
  'reps',
  'lapses',
  'last_answered',
  // By which it is known again when it comes back.
  'id',
];
const LINE = '\r\n';
/** What spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line for each item. Begins with the mark by which spreadsheets recognise UTF-8. */
export function writeTable(items: readonly ExportedItem[]): string {
  const rows = items.map(
    ({ id, prompt, options, answers, explanation, topic, source, kind, isResting, schedule }) => [
      [prompt, ...options.map((option) => `- ${option}`)].join('\n'),
      [answers.join('\n'), explanation].filter(Boolean).join('\n\n'),
      topic.join('::'),
      source,
      kind,
      isResting ? 'resting' : 'active',
      schedule ? new Date(schedule.dueMs).toISOString() : '',
      schedule ? schedule.stability.toFixed(2) : '',
      schedule ? schedule.difficulty.toFixed(2) : '',
      String(schedule?.reps ?? 0),
      String(schedule?.lapses ?? 0),
      schedule ? new Date(schedule.lastMs).toISOString() : '',
      id,
    ],
  );
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cellOf).join(',')).join(LINE)}${LINE}`;
}

function cellOf(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
