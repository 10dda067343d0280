import { isChoice, type Item } from '../../contract.document.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { Material } from '../../contract.ts';
import { planOf, type SectionPlan } from '../plan.ts';
import { Builder } from './builder.ts';
import type { Built } from './make/build-context.ts';
import { Picks, type Used } from './make/picks.ts';
import { ruleTagOf } from './rule-tag-of.ts';
import { Seeded } from './seeded.ts';
import type { RuleSentence } from './sentences.ts';
import type { SourceBook } from './source-book.ts';
import { stemsOf } from '#language/stems.ts';

type Section = Material['sections'][number];

/** What a section is made of: an item, or a sentence to be quoted. */
export type SectionPiece = Built | { item: null; sentences: RuleSentence[] };

/** How often the sentences of a section are picked again before it keeps what it asked. */
const ATTEMPTS_MAX = 4;

interface Attempt {
  material: Material;
  book: SourceBook;
  attempt: number;
}

/** A section while the sections take in turns. */
interface Assignment {
  plan: SectionPlan;
  builder: Builder;
  pieces: SectionPiece[];
  /** How often it has had its turn. */
  tries: number;
}

/**
 * What a section gets of the text. All sections that are not made yet take in turns, so that the first of a short text leaves something
 * for the last. The same documents, settings and made sections give the same; a section that is made again asks something else, if
 * the text has it.
 */
export function piecesFor(key: string, material: Material, book: SourceBook): SectionPiece[] {
  const before = promptsIn(sectionOf(material, key));
  let pieces: SectionPiece[] = [];
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    pieces = assignSentences(key, { material, book, attempt });
    const isOther = pieces.some(({ item }) => item !== null && !before.has(item.prompt));
    if (before.size === 0 || isOther) break;
  }
  return pieces;
}

function assignSentences(key: string, { material, book, attempt }: Attempt): SectionPiece[] {
  const isMade = (other: string) => (sectionOf(material, other)?.content ?? null) !== null;
  const plans = planOf(material).filter((plan) => plan.key === key || !isMade(plan.key));
  const picks = new Picks(usedIn(material, key));
  const assignments = plans.map((plan) => {
    const builder = new Builder(book, { ...builderOptions(plan, material, attempt), picks });
    return { plan, builder, pieces: [], tries: 0 };
  });
  for (let assignment = nextOf(assignments); assignment; assignment = nextOf(assignments)) {
    const piece = pieceFor(assignment);
    assignment.tries += 1;
    if (piece) assignment.pieces.push(piece);
  }
  return assignments.find(({ plan }) => plan.key === key)?.pieces ?? [];
}

/** How many pieces a section is to have. */
export function wantedOf(plan: SectionPlan): number {
  if (plan.type === 'items') return plan.slots.length;
  return 'count' in plan ? plan.count : 0;
}

/** The assignment that has the least. */
function nextOf(assignments: readonly Assignment[]): Assignment | undefined {
  return assignments
    .filter(({ plan, tries }) => tries < wantedOf(plan))
    .toSorted((a, b) => a.pieces.length - b.pieces.length)
    .at(0);
}

function pieceFor({ plan, builder, tries }: Assignment): SectionPiece | null {
  const slot = plan.type === 'items' ? plan.slots[tries] : undefined;
  if (slot) return builder.build(slot, `${plan.key}-${tries + 1}`);
  const definition = builder.takeDefinition();
  return definition && { item: null, sentences: [definition.sentence] };
}

/** A section that is made again has another revision, and so gets other sentences. */
function builderOptions(plan: SectionPlan, material: Material, attempt: number) {
  const { document_ids: ids, topic } = material.settings;
  const revision = (sectionOf(material, plan.key)?.revision ?? 0) + attempt / ATTEMPTS_MAX;
  const random = new Seeded([...ids, topic, plan.key, revision].join(' '));
  const lastYear = new Date(material.created_at).getUTCFullYear();
  return { random, language: ruleTagOf(material), lastYear, wanted: wantedOf(plan) };
}

function sectionOf({ sections }: Material, key: string): Section | undefined {
  return sections.find((section) => section.key === key);
}

function promptsIn(section: Section | undefined): Set<string> {
  const items = section?.type === 'items' ? (section.content?.items ?? []) : [];
  return new Set(items.map(({ prompt }) => prompt));
}

/** What the other sections ask and quote. */
function usedIn({ sections }: Material, own: string): Used {
  const others = sections.filter(({ key }) => key !== own);
  const quotes = others.flatMap(({ citations }) =>
    citations.map(({ quote }) => quote.replaceAll(/\s+/g, ' ')),
  );
  const items = others.flatMap((section) => (section.type === 'items' ? (section.content?.items ?? []) : []));
  const terms = items
    .flatMap(answersOf)
    .flatMap((answer) => INTERFACE_LANGUAGES.map((language) => stemsOf(answer, language)));
  const prompts = items.map(({ prompt }) => prompt);
  return { usedTerms: new Set(terms), usedSentences: new Set(quotes), usedPrompts: new Set(prompts) };
}

function answersOf(item: Item): string[] {
  if (item.type === 'short_answer') return item.answers;
  if (item.type === 'cloze') return item.gaps.flat();
  if (item.type === 'matching') return item.pairs.map(({ left }) => left);
  if (isChoice(item)) return item.options.flatMap(({ text, is_right }) => (is_right ? [text] : []));
  return [];
}
