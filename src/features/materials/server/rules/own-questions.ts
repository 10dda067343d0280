import type { AskedDraft, DraftBookQuestions } from '#features/practice/contract.drafts.ts';
import type { Citation } from '#shared/citation.ts';
import type { Item } from '../../contract.document.ts';
import type { Material } from '../../contract.ts';
import { type ItemsPlan, planOf } from '../plan.ts';
import { ITEM_WORDS } from './item-words.ts';
import type { Picks } from './make/picks.ts';
import { printedOf } from './make/printed.ts';
import { plainQuote } from './quote.ts';
import { ruleTagOf } from './rule-tag-of.ts';

/** A question that a document asks itself; `[1]` in it is the citation, where the text says the answer. */
export interface OwnQuestion {
  readonly item: Item;
  readonly language: string;
  readonly citations: readonly Citation[];
}

const MARKER = /\[(\d+)\]/g;
const NO_BASE = { id: 'i', difficulty: null, objectives: [] };

/** Of all documents of a material, as many as its sections may still take; none that it has already. */
export async function ownQuestionsOf(
  draft: DraftBookQuestions,
  material: Material,
  readerId: string,
): Promise<OwnQuestion[]> {
  const { document_ids: documentIds, topic } = material.settings;
  const language = ruleTagOf(material);
  const plans = planOf(material).filter((plan) => plan.type === 'items');
  const used = material.sections.flatMap((section) =>
    section.type === 'items' ? (section.content?.items ?? []).map(({ prompt }) => prompt) : [],
  );
  const count = plans.reduce((sum, { slots }) => sum + slots.length, 0);
  const drafts = await draft({ documentIds, readerId, topic, count, language, used });
  return drafts.flatMap((one) => {
    const item = itemOf(one, ITEM_WORDS[language].quoted);
    return item ? [{ item, language: one.language, citations: citationsOf(one) }] : [];
  });
}

/** Takes the first that fits a section: those to choose from where it has options, the others elsewhere. */
export function takeOwn(
  own: OwnQuestion[],
  { plan, picks, id }: { plan: ItemsPlan; picks: Picks; id: string },
): OwnQuestion | null {
  const isOfChoices = plan.slots[0]?.type === 'multiple_choice';
  const found = own.find(({ item }) => (item.type === 'multiple_choice') === isOfChoices);
  if (!found) return null;
  own.splice(own.indexOf(found), 1);
  // What a book asks side by side stays as its author wanted it; only rules make room.
  picks.printed.add(printedOf(found.item, found.language));
  picks.use({ text: found.citations[0]?.quote.replaceAll(/\s+/g, ' ') ?? '' });
  return { ...found, item: { ...found.item, id } };
}

function itemOf(
  { prompt, content, citation, answers }: AskedDraft,
  quoted: (text: string) => string,
): Item | null {
  const solution = citation ? `${quoted(plainQuote(citation.quote))} [1]` : '';
  const base = { ...NO_BASE, prompt: withoutMarkers(prompt), solution };
  const [answer = ''] = answers.map(withoutMarkers);
  if (content.kind === 'choose_one') {
    const options = content.options.map(({ text, is_right }) => ({
      text: withoutMarkers(text),
      is_right,
      rationale: '',
    }));
    return { ...base, type: 'multiple_choice', options };
  }
  if (content.kind === 'short_answer' && !content.is_open)
    return { ...base, type: 'short_answer', answers: content.accepted.map(withoutMarkers) };
  return answer === '' ? null : { ...base, type: 'open', answer };
}

function citationsOf({ citation }: AskedDraft): Citation[] {
  return citation ? [{ ...citation, marker: 1 }] : [];
}

/** '[1]' in a book is no citation of ours. */
function withoutMarkers(text: string): string {
  return text.replaceAll(MARKER, '($1)');
}
