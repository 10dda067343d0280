import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { Material } from '../../contract.ts';
import { planOf, type SectionPlan } from '../plan.ts';
import { Builder } from './builder.ts';
import type { Built } from './make/build-context.ts';
import { answersOf, printedOf } from './make/printed.ts';
import { Picks, type Used } from './make/picks.ts';
import { type OwnQuestion, takeOwn } from './own-questions.ts';
import { ruleTagOf } from './rule-tag-of.ts';
import { Seeded } from './seeded.ts';
import type { RuleSentence } from './sentences.ts';
import type { SourceBook } from './source-book.ts';
import { stemsOf } from '#language/stems.ts';

type Section = Material['sections'][number];

/** What a section is made of: an item by rule or of the documents' own, or a sentence to be quoted. */
export type SectionPiece = Built | OwnQuestion | { item: null; sentences: RuleSentence[] };

/** What sections are made of. */
interface Given {
  book: SourceBook;
  own: readonly OwnQuestion[];
}

/** How often the sentences of a section are picked again before it keeps what it asked. */
const ATTEMPTS_MAX = 4;

interface Attempt extends Given {
  material: Material;
  attempt: number;
}

/** A section while the sections take in turns. */
interface Assignment {
  plan: SectionPlan;
  builder: Builder;
  /** Those that nobody has taken yet; the sections share it. */
  own: OwnQuestion[];
  picks: Picks;
  pieces: SectionPiece[];
  /** Places that the text gives nothing for. */
  misses: number;
}

/**
 * What a section gets of the text. All sections that are not made yet take in turns, so that the first of a short text leaves something
 * for the last. The same documents, settings and made sections give the same; a section that is made again asks something else, if
 * the text has it.
 */
export function piecesFor(key: string, material: Material, given: Given): SectionPiece[] {
  const before = promptsIn(sectionOf(material, key));
  let pieces: SectionPiece[] = [];
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    pieces = assignSentences(key, { ...given, material, attempt });
    const isOther = pieces.some(({ item }) => item !== null && !before.has(item.prompt));
    if (before.size === 0 || isOther) break;
  }
  return pieces;
}

function assignSentences(key: string, { material, book, own: all, attempt }: Attempt): SectionPiece[] {
  const isMade = (other: string) => (sectionOf(material, other)?.content ?? null) !== null;
  const plans = planOf(material).filter((plan) => plan.key === key || !isMade(plan.key));
  const used = usedIn(material, key);
  const picks = new Picks(used);
  const own = all.filter(({ item }) => !used.usedPrompts.has(item.prompt));
  const assignments = plans.map((plan): Assignment => {
    const builder = new Builder(book, { ...builderOptions(plan, material, attempt), picks });
    return { plan, builder, own, picks, pieces: [], misses: 0 };
  });
  // What the documents ask themselves comes before anything that rules make.
  for (const turn of [ownFor, pieceFor]) takeInTurns(assignments, turn);
  return assignments.find(({ plan }) => plan.key === key)?.pieces ?? [];
}

/** How many pieces a section is to have. */
export function wantedOf(plan: SectionPlan): number {
  if (plan.type === 'items') return plan.slots.length;
  return 'count' in plan ? plan.count : 0;
}

/** The assignment that has the least comes next, until none has a place to try. */
function takeInTurns(assignments: readonly Assignment[], turn: typeof pieceFor): void {
  const open = new Set(assignments);
  const nextOf = () =>
    [...open]
      .filter(({ plan, pieces }) => pieces.length < wantedOf(plan))
      .toSorted((a, b) => a.pieces.length - b.pieces.length)
      .at(0);
  for (let next = nextOf(); next; next = nextOf()) {
    const piece = turn(next);
    if (piece) next.pieces.push(piece);
    else open.delete(next);
  }
}

function ownFor({ plan, own, picks, pieces }: Assignment): SectionPiece | null {
  return plan.type === 'items' ? takeOwn(own, { plan, picks, id: idOf(plan, pieces.length) }) : null;
}

/** For the next place; where the text gives nothing for it, for the one behind. */
function pieceFor(assignment: Assignment): SectionPiece | null {
  const { plan, builder, pieces } = assignment;
  if (plan.type !== 'items') {
    const sentence = builder.takeDefinition()?.sentence ?? builder.takeStatement();
    return sentence && { item: null, sentences: [sentence] };
  }
  for (const place of plan.slots.keys()) {
    const slot = plan.slots[place];
    if (!slot || place < pieces.length + assignment.misses) continue;
    const built = builder.build(slot, idOf(plan, place));
    if (built) return built;
    assignment.misses += 1;
  }
  return null;
}

function idOf({ key }: SectionPlan, place: number): string {
  return `${key}-${place + 1}`;
}

/** A section that is made again has another revision, and so gets other sentences. */
function builderOptions(plan: SectionPlan, material: Material, attempt: number) {
  const { document_ids: ids, topic } = material.settings;
  const revision = (sectionOf(material, plan.key)?.revision ?? 0) + attempt / ATTEMPTS_MAX;
  const random = new Seeded([...ids, topic, plan.key, revision].join(' '));
  const lastYear = new Date(material.created_at).getUTCFullYear();
  return { random, language: ruleTagOf(material), lastYear, wanted: wantedOf(plan), topic };
}

function sectionOf({ sections }: Material, key: string): Section | undefined {
  return sections.find((section) => section.key === key);
}

function promptsIn(section: Section | undefined): Set<string> {
  const items = section?.type === 'items' ? (section.content?.items ?? []) : [];
  return new Set(items.map(({ prompt }) => prompt));
}

/** What the other sections ask and quote. */
function usedIn(material: Material, own: string): Used {
  const others = material.sections.filter(({ key }) => key !== own);
  const quotes = others.flatMap(({ citations }) =>
    citations.map(({ quote }) => quote.replaceAll(/\s+/g, ' ')),
  );
  const items = others.flatMap((section) => (section.type === 'items' ? (section.content?.items ?? []) : []));
  const terms = items
    .flatMap(answersOf)
    .flatMap((answer) => INTERFACE_LANGUAGES.map((language) => stemsOf(answer, language)));
  const prompts = items.map(({ prompt }) => prompt);
  const printed = items.map((item) => printedOf(item, material.settings.language));
  return {
    usedTerms: new Set(terms),
    usedSentences: new Set(quotes),
    usedPrompts: new Set(prompts),
    printed,
  };
}
