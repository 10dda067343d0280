import type { DeckNote } from '#server/anki/write-deck.ts';
import { type Forgetting, gradeOfRating, type Rating } from '../schedule/memory.ts';
import { learn, type Learned } from '../schedule/replay.ts';
import type { ExportedItem } from './exported.ts';
import { escapeHtml } from '#shared/escape-html.ts';

/** The deck of items that have no topic. */
const DECK = 'Lyceum';
const DAY_MS = 86_400_000;
const GAP = /\[\[(\d+)\]\]/g;
const FORMULA = /\$\$([\s\S]+?)\$\$|\$([^$\n]+?)\$/g;
const BOLD = /\*\*([^*\n]+)\*\*/g;
const ITALIC = /\*([^*\n]+)\*/g;
/** What Markdown needs and HTML does not. */
const ESCAPE = /\\([\\`*_[\]<$])/g;

/** An item as a note of Anki: gaps as a cloze, everything else with a front and a back. */
export function toNote(item: ExportedItem, forgetting: Forgetting): DeckNote {
  const { id: guid, topic, isResting, schedule, explanation, prompt, options, answers, gaps } = item;
  const isCloze = gaps.length > 0;
  const asked = isCloze
    ? htmlOf(prompt).replaceAll(
        GAP,
        (_, number: string) => `{{c1::${htmlOf(gaps[Number(number) - 1] ?? '')}}}`,
      )
    : [htmlOf(prompt), listOf(options)].filter(Boolean).join('<br>');
  const answer = [isCloze ? '' : answers.map((one) => htmlOf(one)).join('<br>'), htmlOf(explanation)];
  return {
    guid,
    // Levels are divided by two colons.
    deck: (topic.length > 0 ? [DECK, ...topic] : [DECK]).map((level) => level.replaceAll('::', ':')),
    isCloze,
    fields: [asked, answer.filter(Boolean).join('<br><br>')],
    isSuspended: isResting,
    schedule,
    reviews: reviewsOf(item, forgetting),
  };
}

/** With the intervals that the scheduler gave at that time. */
function reviewsOf({ id, answered }: ExportedItem, forgetting: Forgetting): DeckNote['reviews'] {
  let learned: Learned | null = null;
  let lastDays = 0;
  return answered.flatMap(([, grade, at, milliseconds]) => {
    if (gradeOfRating(grade) === null) return [];
    // Border: the line above has just seen that it is one of the four.
    learned = learn(id, learned, { rating: grade as Rating, at: new Date(at), forgetting });
    const days = Math.max(0, Math.round((learned.due.getTime() - at) / DAY_MS));
    const review = { at, grade, milliseconds, days, lastDays };
    lastDays = days;
    return [review];
  });
}

function listOf(options: readonly string[]): string {
  if (options.length === 0) return '';
  return `<ul>${options.map((option) => `<li>${htmlOf(option)}</li>`).join('')}</ul>`;
}

/** Markdown of an item as the little HTML that cards need; formulas as MathJax has them. */
function htmlOf(markdown: string): string {
  let html = '';
  let at = 0;
  for (const formula of markdown.matchAll(FORMULA)) {
    const [whole, block, inline] = formula;
    html += wordsOf(markdown.slice(at, formula.index));
    html +=
      block === undefined
        ? String.raw`\(${escapeHtml(inline ?? '')}\)`
        : String.raw`\[${escapeHtml(block)}\]`;
    at = formula.index + whole.length;
  }
  return html + wordsOf(markdown.slice(at));
}

function wordsOf(text: string): string {
  return escapeHtml(text)
    .replaceAll(BOLD, '<b>$1</b>')
    .replaceAll(ITALIC, '<i>$1</i>')
    .replaceAll(ESCAPE, '$1')
    .replaceAll('\n', '<br>');
}
