import { randomUUID } from 'node:crypto';
import type { Citation } from '#shared/citation.ts';
import { toCitation } from '#server/citations/resolve-citation.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Material } from '../../contract.ts';
import type { Finding, Item } from '../../contract.document.ts';
import { type Made, type MakingDeps } from '../section-making.ts';
import { SectionFailure } from '../section-failure.ts';
import type { SectionPlan } from '../plan.ts';
import { finding } from '../validate/finding.ts';
import { ITEM_WORDS } from './item-words.ts';
import { termRulesFor } from '#language/languages.ts';
import { ownQuestionsOf } from './own-questions.ts';
import { plainQuote } from './quote.ts';
import { readText } from './read-text.ts';
import { ruleTagOf } from './rule-tag-of.ts';
import type { SourceText } from './rule-threads.ts';
import type { RuleSentence } from './sentences.ts';
import { type SectionPiece, wantedOf } from './assign-sentences.ts';
import { subjectsOf } from './subjects.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { isInOtherLanguage } from '#server/knowledge/search/topic-language.ts';
import { readTopic } from '#server/knowledge/search/read-topic.ts';
import { tellsOf, topicWithin } from './tells-of.ts';

interface ByRule {
  material: Material;
  plan: SectionPlan;
  text: SourceText;
}

const MADE_BY = 'rules@8';
const MARKER = /\[(\d+)\]/g;

/** What all sections of a material are built from. Throws SectionFailure when its documents are gone, in no language with rules, or lack the topic. */
export async function readSourceText(
  deps: MakingDeps,
  material: Material,
  readerId: string,
): Promise<SourceText> {
  const { document_ids: sourceIds } = material.settings;
  const read = await readTopic(deps.knowledge, { topic: material.settings.topic, readerId, sourceIds });
  const { topic } = read;
  const passages = await readText(deps, keepingTo(topic, material), readerId);
  const isKnown = passages.some(({ language }) => termRulesFor(language) !== null);
  if (passages.length > 0 && !isKnown) throw new SectionFailure('language_without_rules');
  const { language } = material.settings;
  const within = topicWithin(topic, passages);
  if (within !== '' && !(await tellsOf(within, passages))) {
    throw await lacking(topic, language, passages);
  }
  const kept = keepingTo(within, material);
  const [own, subjects] = await Promise.all([
    ownQuestionsOf(deps.draftBookQuestions, kept, readerId),
    subjectsOf(deps.knowledge, { ids: sourceIds, passages, readerId }),
  ]);
  return { id: randomUUID(), passages, topic: within, read, subjects, own };
}

/** Why documents give nothing on a topic. */
async function lacking(
  topic: string,
  language: string,
  passages: readonly Passage[],
): Promise<SectionFailure> {
  const spoken = [...new Set(passages.map((passage) => passage.language))].filter(
    (one) => termRulesFor(one) !== null,
  );
  const [only] = spoken;
  const isForeign = only !== undefined && (only !== language || (await isInOtherLanguage(topic, only)));
  if (spoken.length === 1 && isForeign)
    return new SectionFailure('topic_not_in_language', { topic, language: only });
  return new SectionFailure(spoken.includes(language) ? 'topic_missing' : 'topic_in_other_language', {
    topic,
  });
}

function keepingTo(topic: string, material: Material): Material {
  return { ...material, settings: { ...material.settings, topic } };
}

/**
 * Makes a section without a model, from sentences of the documents, each cited (decision 028). The same documents and settings give the
 * same section. Throws SectionFailure when there is too little text.
 */
export async function makeByRule(deps: MakingDeps, { material, plan, text }: ByRule): Promise<Made> {
  const { topic = material.settings.topic, read } = text;
  const pieces = await deps.rules.piecesFor({ text, material: keepingTo(topic, material), key: plan.key });
  if (pieces.length === 0)
    throw topic === ''
      ? new SectionFailure('too_little_text')
      : new SectionFailure('little_on_topic', { topic: read?.topic ?? topic });
  const findings = [
    ...(read?.respelled ?? []).map((word) => finding('topic_respelled', null, { ...word })),
    ...missing({ made: pieces.length, wanted: wantedOf(plan), topic: topic && (read?.topic ?? topic) }),
  ];
  if (plan.type === 'items') return { ...(await itemsOf(deps, pieces)), findings };
  if (plan.type === 'key_points') return { ...(await pointsOf(deps, pieces, ruleTagOf(material))), findings };
  throw new Error(`there is no rule for ${plan.type}`);
}

interface Count {
  made: number;
  wanted: number;
  topic: string;
}

/** Nobody should take a section that is short for all that the documents have. */
function missing({ made, wanted, topic }: Count): Finding[] {
  if (made >= wanted) return [];
  const details = { made, wanted };
  return [
    topic === ''
      ? finding('few_sentences', null, details)
      : finding('few_on_topic', null, { ...details, topic }),
  ];
}

type Content = Omit<Made, 'findings'>;

async function itemsOf(deps: MakingDeps, pieces: readonly SectionPiece[]): Promise<Content> {
  const items: Item[] = [];
  const citations: Citation[] = [];
  for (const piece of pieces) {
    if (piece.item === null) continue;
    const before = citations.length;
    items.push(renumbered(piece.item, before));
    const found =
      'citations' in piece ? moved(piece.citations, before) : citationsOf(deps, piece.sentences, before);
    citations.push(...(await found));
  }
  return { content: { items }, citations: cited(citations, items), madeBy: MADE_BY };
}

async function pointsOf(
  deps: MakingDeps,
  pieces: readonly SectionPiece[],
  language: InterfaceLanguage,
): Promise<Content> {
  const words = ITEM_WORDS[language];
  const sentences = pieces
    .flatMap((piece) => ('sentences' in piece ? piece.sentences : []))
    .toSorted(inReadingOrder);
  const points = sentences.map(({ text }, index) => `${words.quoted(plainQuote(text))} [${index + 1}]`);
  return {
    content: { points },
    citations: await citationsOf(deps, sentences, 0),
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

function moved(citations: readonly Citation[], before: number): Citation[] {
  return citations.map((citation) => ({ ...citation, marker: citation.marker + before }));
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
