import type { Deps } from '#server/deps.ts';
import { toCitation } from '#server/citations/resolve-citation.ts';
import type { MadeQuestion, QuestionsWanted } from '#features/tutor/contract.practice.ts';
import type { Item } from '../../contract.document.ts';
import { BLANK, type Built } from './make/build-context.ts';

const GAP = /\{\d+\}/g;

/** Null for what cannot be asked in a chat. */
export async function toQuestion(
  knowledge: Deps['knowledge'],
  { item, sentences: [sentence] }: Built,
  texts: QuestionsWanted['texts'],
): Promise<MadeQuestion | null> {
  const key = keyOf(item);
  if (!key || !sentence) return null;
  const { passage, start, end } = sentence;
  const text = texts.find(({ id }) => id === passage.sourceId);
  const quote = { span: { start, end }, status: 'supported' as const };
  return {
    prompt: item.type === 'cloze' ? item.prompt.replaceAll(GAP, BLANK) : item.prompt,
    ...key,
    quote: passage.text.slice(start, end),
    citation: text ? null : await toCitation(knowledge, { marker: 1, passage, quote }),
    textId: text?.id ?? null,
    explanation: item.solution,
  };
}

type Key = Pick<MadeQuestion, 'kind' | 'options' | 'accepted' | 'number'>;

const NO_KEY = { options: [], accepted: [], number: null };

function keyOf(item: Item): Key | null {
  if (item.type === 'multiple_choice') {
    const options = item.options.map(({ text, is_right: isRight, rationale: why }) => ({
      ...{ text, isRight, why },
    }));
    return { ...NO_KEY, kind: 'choose_one', options };
  }
  if (item.type === 'numeric') {
    const number = { value: item.answer, unit: item.unit, tolerance: item.tolerance ?? 0 };
    return { ...NO_KEY, kind: 'number', number };
  }
  if (item.type === 'short_answer') return { ...NO_KEY, kind: 'short_answer', accepted: item.answers };
  const gaps = item.type === 'cloze' ? item.gaps : [];
  return gaps.length === 1 && gaps[0] ? { ...NO_KEY, kind: 'gap', accepted: gaps[0] } : null;
}
