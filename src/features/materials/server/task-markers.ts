import type { ModelItem } from './model-shapes.ts';
import type { Cited } from './cite.ts';

/** Without documents nothing is cited: at the end of a sentence a number in brackets is a habit of the model. Elsewhere it is an index. */
const IDLE_MARKER = /[ \t]\[\d{1,2}\](?=[ \t]*(?:[.,;:?!]|$))/gm;
const MARKER = /[ \t]?\[(\d{1,3})\](?!\()/g;

/** What students read does not tell them where the answer stands: the citations of a task go to its solution. */
export function markersOutOfTasks(cited: Cited<ModelItem>): Cited<ModelItem> {
  const known = new Set(cited.citations.map(({ marker }) => marker));
  const moved = new Set<number>();
  const { solution, ...rest } = cited.content;
  const take = (text: string): string => {
    if (known.size === 0) return text.replaceAll(IDLE_MARKER, '').trim();
    return text
      .replaceAll(MARKER, (found, written: string) => {
        const marker = Number(written);
        if (!known.has(marker)) return found;
        moved.add(marker);
        return '';
      })
      .trim();
  };
  const task = withoutMarkers({ ...rest, solution: '' }, take);
  const behind = [...moved].map((marker) => `[${marker}]`).join('');
  return { ...cited, content: { ...task, solution: [solution, behind].filter(Boolean).join(' ') } };
}

/** Of what is asked and chosen from; explanations for the teacher keep theirs. */
function withoutMarkers(item: ModelItem, take: (text: string) => string): ModelItem {
  const prompt = take(item.prompt);
  switch (item.type) {
    case 'multiple_choice':
    case 'multiple_select':
      return { ...item, prompt, options: item.options.map((one) => ({ ...one, text: take(one.text) })) };
    case 'matching':
      return {
        ...item,
        prompt,
        pairs: item.pairs.map(({ left, right }) => ({ left: take(left), right: take(right) })),
      };
    case 'short_answer':
      return { ...item, prompt, answers: item.answers.map(take) };
    case 'cloze':
      return { ...item, prompt, gaps: item.gaps.map((gap) => gap.map(take)) };
    default:
      return { ...item, prompt };
  }
}
