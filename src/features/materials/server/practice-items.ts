import type { ItemDraft } from '#features/practice/contract.drafts.ts';
import type { ItemContent } from '#features/practice/contract.items.ts';
import type { Citation } from '#shared/citation.ts';
import type { Item } from '../contract.document.ts';
import type { MaterialDeps } from './context.ts';
import { WORDS } from './export/words/words.ts';
import { findMaterial } from './queries/materials.ts';
import { toMaterial } from './wire.ts';

const MARKER = /[ \t]?\[(\d{1,3})\](?!\()/g;
const GAP = /\{(\d+)\}/g;
/** A model answer that is longer is a card, not an answer to compare with. */
const LINE_MAX_CHARACTERS = 500;

/** See `FindMaterialItems`. */
export async function findMaterialItems(
  { db }: Pick<MaterialDeps, 'db'>,
  materialId: string,
  userId: string,
): Promise<{ title: string; items: ItemDraft[] } | null> {
  const found = await findMaterial(db, { id: materialId, ownerId: userId });
  if (!found) return null;
  const material = toMaterial(found);
  const asked = material.sections.flatMap((section) =>
    section.type === 'items' && section.content
      ? section.content.items.map((item) => ({ item, citations: section.citations }))
      : [],
  );
  const { language } = material.settings;
  const author = material.origin === 'model' ? 'model' : 'rule';
  return {
    title: material.title,
    items: asked.map(({ item, citations }, position) =>
      draftOf(item, { citations, position, language, author }),
    ),
  };
}

interface Origin {
  citations: readonly Citation[];
  position: number;
  language: ItemDraft['language'];
  /** The author of an item that no teacher has changed. */
  author: ItemDraft['author'];
}

/** A question of a section as a learner practises it. */
export function draftOf(item: Item, { citations, position, language, author }: Origin): ItemDraft {
  const citation = citationOf(item, citations);
  return {
    prompt: plain(item.type === 'cloze' ? item.prompt.replaceAll(GAP, '[[$1]]') : item.prompt),
    content: contentOf(item, language),
    explanation: plain(item.solution),
    hints: [],
    quote: citation?.quote ?? '',
    citation,
    language,
    topic: [],
    page: citation?.page ?? null,
    position,
    author: item.by_teacher ? 'teacher' : author,
  };
}

/** The first one that the question or its solution names. */
export function citationOf({ prompt, solution }: Item, citations: readonly Citation[]): Citation | null {
  const markers = [...`${prompt} ${solution}`.matchAll(MARKER)].map(([, marker]) => Number(marker));
  return citations.find(({ marker }) => markers.includes(marker)) ?? null;
}

function contentOf(item: Item, language: ItemDraft['language']): ItemContent {
  switch (item.type) {
    case 'multiple_choice':
      return { kind: 'choose_one', options: optionsOf(item.options) };
    case 'multiple_select':
      return { kind: 'choose_several', options: optionsOf(item.options) };
    case 'true_false':
      return trueOrFalse(item.answer, language);
    case 'numeric': {
      const { answer, unit, tolerance, significant_figures } = item;
      return { kind: 'number', answer, unit, tolerance, significant_figures };
    }
    case 'expression':
      return { kind: 'expression', answer: item.answer };
    case 'short_answer':
      return { kind: 'short_answer', accepted: item.answers, is_open: false };
    case 'cloze':
      return { kind: 'gap', gaps: item.gaps };
    case 'matching':
      return { kind: 'match', pairs: item.pairs.map((pair, index) => ({ id: `p${index + 1}`, ...pair })) };
    case 'open':
      return item.answer.length <= LINE_MAX_CHARACTERS
        ? { kind: 'short_answer', accepted: [plain(item.answer)], is_open: true }
        : { kind: 'card', back: plain(item.answer) };
  }
}

function optionsOf(options: Extract<Item, { options: unknown }>['options']) {
  return options.map(({ text, is_right, rationale }, index) => ({
    ...{ id: `o${index + 1}`, text: plain(text), is_right, why: plain(rationale) },
  }));
}

/** In words of the material: signs alone say little to whoever hears them. */
function trueOrFalse(isTrue: boolean, language: ItemDraft['language']): ItemContent {
  const { yes, no } = WORDS[language];
  return {
    kind: 'choose_one',
    options: [
      { id: 'true', text: yes, is_right: isTrue, why: '' },
      { id: 'false', text: no, is_right: !isTrue, why: '' },
    ],
  };
}

function plain(text: string): string {
  return text.replaceAll(MARKER, '').trim();
}
