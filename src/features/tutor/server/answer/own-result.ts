import { QUANTITIES, saysQuantity } from '#grading/says-value.ts';
import { findQuantities } from '#language/quantities.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { DocumentText } from '../find/places/document-text.ts';
import { topicOf } from '../question/place-topic.ts';
import { withoutHedges } from '../question/said-around.ts';
import { type Quotation, quoteSentences, saying } from '../quote/quotation.ts';
import type { Answering } from './answering.ts';
import { ownResultTexts } from './texts/own-result-texts.ts';

const FIGURES = /\d/u;

/**
 * Whether the result that somebody has for a numbered exercise is the printed one: 'I got 96 for exercise 1, is that right?' The printed one is only
 * shown to who has it. Null for any other message, and where the document prints no figure for that exercise, or has several of its number.
 */
export async function answerOwnResult(
  knowledge: Pick<Knowledge, 'apparatus' | 'findReadable' | 'readPages' | 'findPage'>,
  { question, read, evidence }: Pick<Answering, 'question' | 'read' | 'evidence'>,
): Promise<Quotation | null> {
  const { message, readerId, documentIds } = question;
  const [sourceId, ...others] = documentIds ?? [];
  const [place, ...more] = read.places?.places ?? [];
  if (place?.kind !== 'exercise' || more.length > 0 || !message.includes(place.words)) return null;
  const own = ownResultIn(message, place.words);
  if (own === null) return null;
  const [source] = sourceId && others.length === 0 ? await knowledge.findReadable([sourceId], readerId) : [];
  if (!source) return null;
  const { exercises } = await knowledge.apparatus(source.id, { readerId });
  const [exercise, ...same] = exercises.filter(({ number }) => number === place.number);
  const results = same.length === 0 ? resultsIn(exercise?.key?.text ?? '') : [];
  if (!exercise?.key || results.length === 0) return null;
  const texts = ownResultTexts(evidence.language);
  if (!results.some((result) => isSame(own, result, evidence.language)))
    return saying(texts.another(place.words));
  const document = new DocumentText(knowledge, source, readerId);
  return quoteSentences(texts.same, await document.sentences(exercise.key.spans), false);
}

/** The one quantity of a message that asks whether it is right; null for any other message. */
function ownResultIn(message: string, place: string): string | null {
  const rest = message.replace(place, ' ');
  const [own, ...others] = rest.match(QUANTITIES) ?? [];
  if (own === undefined || others.length > 0) return null;
  const asks = withoutHedges(message).isHedged || (rest.includes('?') && topicOf(rest).length < rest.length);
  return asks ? own : null;
}

function isSame(own: string, result: string, language: string): boolean {
  const [mine, its] = [own, result].map((text) => findQuantities(text, language)[0]?.unit?.dimension);
  return (mine === undefined || its === undefined || mine === its) && saysQuantity(own, result, language);
}

/** What a printed answer comes to: behind its last sign of equality, and the figures of its last sentence. */
function resultsIn(key: string): string[] {
  const lines = key.split(/(?<=[.!])\s+(?=\p{Lu})/u);
  const behind = lines.flatMap((line) => (line.includes('=') ? [line.slice(line.lastIndexOf('=') + 1)] : []));
  const last = lines.at(-1) ?? '';
  const said = last.includes('=') ? [] : (last.match(QUANTITIES) ?? []);
  return [behind.at(-1) ?? '', ...said]
    .map((one) => one.replace(/[\s.]+$/u, '').trim())
    .filter((one) => FIGURES.test(one));
}
