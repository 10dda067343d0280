import { randomUUID } from 'node:crypto';
import type { Citation } from '#shared/citation.ts';
import { toCitation } from '#server/citations/resolve-citation.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Material } from '../../contract.ts';
import type { Item } from '../../contract.document.ts';
import { type Made, type MakingDeps } from '../section-making.ts';
import { SectionFailure } from '../section-failure.ts';
import type { SectionPlan } from '../plan.ts';
import { finding } from '../validate/finding.ts';
import { ITEM_WORDS } from './item-words.ts';
import { termRulesFor } from '#language/languages.ts';
import { plainQuote } from './quote.ts';
import { readText } from './read-text.ts';
import { ruleTagOf } from './rule-tag-of.ts';
import type { SourceText } from './rule-threads.ts';
import type { RuleSentence } from './sentences.ts';
import { type SectionPiece, wantedOf } from './assign-sentences.ts';

interface ByRule {
  material: Material;
  plan: SectionPlan;
  text: SourceText;
}

const MADE_BY = 'rules@6';
const MARKER = /\[(\d+)\]/g;

/** What all sections of a material are built from. Throws SectionFailure when its documents are gone, or in no language with rules. */
export async function readSourceText(
  deps: MakingDeps,
  material: Material,
  readerId: string,
): Promise<SourceText> {
  const passages = await readText(deps, material, readerId);
  const isKnown = passages.some(({ language }) => termRulesFor(language) !== null);
  if (passages.length > 0 && !isKnown) throw new SectionFailure('language_without_rules');
  return { id: randomUUID(), passages };
}

/**
 * Makes a section without a model, from sentences of the documents, each cited (decision 028). The same documents and settings give the
 * same section. Throws SectionFailure when there is too little text.
 */
export async function makeByRule(deps: MakingDeps, { material, plan, text }: ByRule): Promise<Made> {
  const pieces = await deps.rules.piecesFor({ text, material, key: plan.key });
  if (pieces.length === 0) throw new SectionFailure('too_little_text');
  if (plan.type === 'items') return itemsOf(deps, pieces, wantedOf(plan));
  if (plan.type === 'key_points') return pointsOf(deps, pieces, ruleTagOf(material));
  throw new Error(`there is no rule for ${plan.type}`);
}

async function itemsOf(deps: MakingDeps, pieces: readonly SectionPiece[], wanted: number): Promise<Made> {
  const items: Item[] = [];
  const citations: Citation[] = [];
  for (const { item, sentences } of pieces) {
    if (item === null) continue;
    items.push(renumbered(item, citations.length));
    citations.push(...(await citationsOf(deps, sentences, citations.length)));
  }
  const isShort = items.length < wanted;
  const details = { made: items.length, wanted };
  const findings = isShort ? [finding('items_missing', null, details)] : [];
  return { content: { items }, citations: cited(citations, items), findings, madeBy: MADE_BY };
}

async function pointsOf(
  deps: MakingDeps,
  pieces: readonly SectionPiece[],
  language: InterfaceLanguage,
): Promise<Made> {
  const words = ITEM_WORDS[language];
  const sentences = pieces.flatMap((piece) => piece.sentences).toSorted(inReadingOrder);
  const points = sentences.map(({ text }, index) => `${words.quoted(plainQuote(text))} [${index + 1}]`);
  return {
    content: { points },
    citations: await citationsOf(deps, sentences, 0),
    findings: [],
    madeBy: MADE_BY,
  };
}

async function citationsOf(
  { knowledge }: MakingDeps,
  sentences: readonly RuleSentence[],
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
