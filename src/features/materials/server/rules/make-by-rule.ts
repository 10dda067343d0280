import type { Citation } from '#shared/citation.ts';
import { toCitation } from '#server/citations/resolve-citation.ts';
import type { Material } from '../../contract.ts';
import type { Item } from '../../contract.document.ts';
import { type Made, type MakingDeps, SectionFailure } from '../making.ts';
import type { CountedPlan, ItemsPlan, SectionPlan } from '../plan.ts';
import { finding } from '../validate/finding.ts';
import { Builder } from './builder.ts';
import { ITEM_WORDS } from './item-words.ts';
import { RULE_LANGUAGES } from './languages/languages.ts';
import type { Built } from './make/bench.ts';
import { plainQuote } from './quote.ts';
import { readText } from './read-text.ts';
import { Seeded } from './seeded.ts';
import { openBook, type SourceBook } from './source-book.ts';
import type { RuleSentence } from './sentences.ts';
import { stemsOf } from './stems.ts';

interface ByRule {
  material: Material;
  plan: SectionPlan;
  book: SourceBook;
  /** Of the section: made again it gets other items. */
  revision: number;
}

const MADE_BY = 'rules@2';
const MARKER = /\[(\d+)\]/g;

/** What all sections of a material are built from. Throws SectionFailure when its documents are gone, or in no language with rules. */
export async function readBook(deps: MakingDeps, material: Material, readerId: string): Promise<SourceBook> {
  const passages = await readText(deps, material, readerId);
  const isKnown = passages.some(({ language }) => language in RULE_LANGUAGES);
  if (passages.length > 0 && !isKnown) throw new SectionFailure('language_without_rules');
  return openBook(passages);
}

/**
 * Makes a section without a model, from sentences of the documents, each cited (decision 028). The same documents and settings give the
 * same section. Throws SectionFailure when there is too little text.
 */
export async function makeByRule(deps: MakingDeps, rule: ByRule): Promise<Made> {
  const { material, plan, book } = rule;
  const { language, document_ids: ids, topic } = material.settings;
  const wanted = plan.type === 'items' ? plan.slots.length : 1;
  const random = new Seeded([...ids, topic, plan.key, rule.revision].join(' '));
  const builder = new Builder(book, { random, language, ...usedIn(material, plan.key), wanted });
  if (plan.type === 'items') return itemsByRule(deps, builder, plan);
  if (plan.type === 'key_points') return pointsByRule(deps, builder, { plan, language });
  throw new Error(`there is no rule for ${plan.type}`);
}

async function itemsByRule(deps: MakingDeps, builder: Builder, { key, slots }: ItemsPlan): Promise<Made> {
  const items: Item[] = [];
  const citations: Citation[] = [];
  for (const [index, slot] of slots.entries()) {
    const built = builder.build(slot, `${key}-${index + 1}`);
    if (!built) continue;
    items.push(renumbered(built.item, citations.length));
    citations.push(...(await citationsOf(deps, built, citations.length)));
  }
  if (items.length === 0) throw new SectionFailure('too_little_text');
  const isShort = items.length < slots.length;
  const details = { made: items.length, wanted: slots.length };
  const findings = isShort ? [finding('items_missing', null, details)] : [];
  return { content: { items }, citations: cited(citations, items), findings, madeBy: MADE_BY };
}

async function pointsByRule(
  deps: MakingDeps,
  builder: Builder,
  { plan: { count }, language }: { plan: CountedPlan; language: Material['settings']['language'] },
): Promise<Made> {
  const words = ITEM_WORDS[language];
  const found = Array.from({ length: count }, () => builder.takeDefinition()?.sentence ?? null);
  const sentences = found.filter((sentence) => sentence !== null).toSorted(inReadingOrder);
  if (sentences.length === 0) throw new SectionFailure('too_little_text');
  const points = sentences.map(({ text }, index) => `${words.quoted(plainQuote(text))} [${index + 1}]`);
  const citations = await citationsOf(deps, { sentences }, 0);
  return { content: { points }, citations, findings: [], madeBy: MADE_BY };
}

/** What the other sections ask and quote. */
function usedIn({ sections }: Material, own: string) {
  const others = sections.filter(({ key }) => key !== own);
  const quotes = others.flatMap(({ citations }) =>
    citations.map(({ quote }) => quote.replaceAll(/\s+/g, ' ')),
  );
  const items = others.flatMap((section) => (section.type === 'items' ? (section.content?.items ?? []) : []));
  const languages = Object.keys(RULE_LANGUAGES);
  const terms = items
    .flatMap(answersOf)
    .flatMap((answer) => languages.map((language) => stemsOf(answer, language)));
  const prompts = items.map(({ prompt }) => prompt);
  return { usedTerms: new Set(terms), usedSentences: new Set(quotes), usedPrompts: new Set(prompts) };
}

function answersOf(item: Item): string[] {
  if (item.type === 'short_answer') return item.answers;
  if (item.type === 'cloze') return item.gaps.flat();
  if (item.type === 'matching') return item.pairs.map(({ left }) => left);
  if (item.type === 'multiple_choice')
    return item.options.flatMap(({ text, is_right }) => (is_right ? [text] : []));
  return [];
}

async function citationsOf(
  { knowledge }: MakingDeps,
  { sentences }: Pick<Built, 'sentences'>,
  before: number,
): Promise<Citation[]> {
  return Promise.all(
    sentences.map(({ passage, start, end }, index) =>
      toCitation(knowledge, {
        marker: before + index + 1,
        passage,
        quote: { span: { start, end }, status: 'supported' },
      }),
    ),
  );
}

/** Markers count through the section. Border: the same item, but for the markers in its texts. */
function renumbered(item: Item, before: number): Item {
  const shift = (_: string, value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(MARKER, (__, number: string) => `[${Number(number) + before}]`)
      : value;
  return JSON.parse(JSON.stringify(item, shift)) as Item;
}

/** A quote that had no room is not cited. */
function cited(citations: Citation[], items: Item[]): Citation[] {
  const markers = new Set([...JSON.stringify(items).matchAll(MARKER)].map((match) => Number(match[1])));
  return citations.filter(({ marker }) => markers.has(marker));
}

function inReadingOrder(a: RuleSentence, b: RuleSentence): number {
  return a.passage.page - b.passage.page || a.passage.start + a.start - (b.passage.start + b.start);
}
