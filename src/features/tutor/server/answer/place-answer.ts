import { inContext } from '../quote/in-context.ts';
import {
  answeringSentences,
  plainText,
  type Quotation,
  QuotationWriter,
  saying,
} from '../quote/quotation.ts';
import { chooseSentences } from '../quote/choose-sentences.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { PlaceBlock, PlaceContent, FoundPlace } from '../find/places/found-place.ts';
import type { PlaceTexts } from './texts/wordings.ts';
import { SIZE } from '../question/read-unnumbered.ts';
import type { RetrievedPlaces } from '../find/places/retrieve-places.ts';

/** Of the main headings, for who asked for one that is not there. */
const OUTLINE_MAX = 15;

type Existing = FoundPlace & { found: PlaceContent };

interface Facts {
  texts: PlaceTexts;
  /** The documents are several, and each place is named with its title. */
  isTitled: boolean;
}

/** An answer about places by quotation, or plainly that they do not exist. Empty where only its topic can be answered. */
export function answerOfPlaces(retrieved: RetrievedPlaces, facts: Facts): Quotation {
  const { places, topic, passages } = retrieved;
  const writing = new QuotationWriter();
  const there = places.filter(isFound);
  // Among several documents it is enough that one has the place.
  const missing = places.filter(
    ({ asked, found }) => !found && there.every((other) => other.asked.words !== asked.words),
  );
  for (const place of missing) writing.add(missingText(place, facts, topic === ''));
  if (there.length === 0) return writing.finish();
  if (isOpen(retrieved)) return saying(whichOne(there, facts));
  // A worked example is short, and any of its lines may need the others.
  const isExample = there.every(({ asked, found }) => asked.kind === 'example' && found.heading !== null);
  const answering = topic === '' || isExample ? [] : inContext(answersThere(topic, passages));
  const { texts } = facts;
  if (there.some(({ asked }) => asked.kind !== 'contents')) writing.add(introOf(there, retrieved, texts));
  for (const place of there) {
    writing.add(headOf(place, facts));
    if (place.found.isCounted) writing.add(texts.counted);
    if (answering.length === 0) writeBlocks(writing, place, facts);
  }
  if (answering.length > 0)
    writing.add(answering.map((sentence) => `- ${writing.quote(sentence)}`).join('\n'));
  return writing.finish();
}

/** Of a place that was named little must speak for it: it is enough that it has all words of the question. */
function answersThere(topic: string, passages: Passage[]): Sentence[] {
  const answering = answeringSentences(topic, passages);
  if (answering.length > 0) return answering;
  const said = new Set(passages.flatMap(({ text, language }) => [...termsOf(text, language)]));
  const asked = termsOf(topic, passages[0]?.language ?? 'en');
  return [...asked].every((term) => said.has(term)) ? chooseSentences(topic, passages) : [];
}

function isFound(place: FoundPlace): place is Existing {
  return place.found !== null;
}

/** Which of the documents is meant is for the learner to say. */
function isOpen({ places, topic, isWholeLibrary }: RetrievedPlaces): boolean {
  return isWholeLibrary && topic === '' && new Set(places.map(({ source }) => source.id)).size > 1;
}

function whichOne(there: readonly Existing[], { texts }: Facts): string {
  const words = [...new Set(there.map(({ asked }) => asked.words))].join(', ');
  const lines = there.map(({ source, isFlowing, found }) => {
    const heading = found.heading === null ? [] : [plainText(found.heading)];
    const pages = isFlowing ? [] : [texts.pages(found.first, found.last)];
    return `- **${plainText(source.title)}** – ${[...heading, ...pages].join(', ')}`.replace(/ – $/u, '');
  });
  return `${texts.whichOne(words)}\n\n${[...new Set(lines)].join('\n')}`;
}

function introOf(there: readonly Existing[], { isForKeyPoints }: RetrievedPlaces, texts: PlaceTexts): string {
  const isOfParts = there.every(({ asked, found }) => asked.kind === 'whole' || found.blocks.length > 1);
  if (isForKeyPoints && isOfParts) return texts.introKey;
  return there.every(({ asked }) => asked.kind === 'whole') ? texts.introWhole : texts.intro;
}

function headOf(
  { asked, source, isFlowing, pagesTotal, found, outline }: Existing,
  { texts, isTitled }: Facts,
): string {
  if (asked.kind === 'contents') {
    const size = isFlowing ? [] : [texts.size(plainText(source.title), pagesTotal)];
    const named = found.blocks.length;
    const isCut = outline.length > named;
    const headings = named === 0 ? texts.noHeadings : isCut ? texts.outlineFirst : texts.outline;
    return asked.number === SIZE && !isFlowing ? size.join('') : [...size, headings].join(' ');
  }
  if (asked.kind === 'whole') {
    const shown = found.blocks.filter(({ title }) => title !== null).length;
    const isCut = found.parts !== undefined && found.parts > shown;
    const cut = isCut ? [texts.longestParts(shown, found.parts ?? shown)] : [];
    return [`**${plainText(source.title)}**`, ...cut].join('\n\n');
  }
  const pages = texts.pages(found.first, found.last);
  const own = found.heading ?? asked.words;
  const name = asked.kind === 'page' && !isFlowing ? pages : isFlowing ? own : `${own} (${pages})`;
  return `**${plainText(isTitled ? `${source.title} · ${name}` : capital(name))}**`;
}

function writeBlocks(
  writing: QuotationWriter,
  { asked, isFlowing, found }: Existing,
  { texts }: Facts,
): void {
  if (asked.kind === 'contents' && found.blocks.length === 0) return;
  if (found.blocks.every(({ title, sentences }) => title === null && sentences.length === 0)) {
    writing.add(texts.nothingToQuote);
    return;
  }
  const lines: string[] = [];
  for (const block of found.blocks) {
    const { title, page } = block;
    if (title === null && page === found.alsoPrinted && page !== null)
      lines.push(`\n${texts.printed(asked.number, page)}\n`);
    lines.push(...linesOf(block, { writing, texts, isPaged: !isFlowing && page !== found.alsoPrinted }));
  }
  writing.add(lines.join('\n').trim());
}

function linesOf(
  { title, page, sentences }: PlaceBlock,
  { writing, texts, isPaged }: { writing: QuotationWriter; texts: PlaceTexts; isPaged: boolean },
): string[] {
  const place = page === null || !isPaged ? '' : ` (${texts.pages(page, page)})`;
  if (title === null) return inContext(sentences).map((sentence) => `- ${writing.quote(sentence, place)}`);
  const quotes = inContext(sentences).map((sentence) => writing.quote(sentence));
  const head = `- **${plainText(title)}**${place}`;
  return [quotes.length > 0 ? `${head}: ${quotes.join(' ')}` : head];
}

function missingText(
  { asked, source, isFlowing, pagesTotal, outline }: FoundPlace,
  { texts }: Facts,
  isAlone: boolean,
): string {
  const title = source.title;
  if (asked.kind === 'page' && !isFlowing)
    return texts.noSuchPage(asked.number, { title, pages: pagesTotal });
  const text = asked.kind === 'page' ? texts.noPages(title) : texts.missing(asked.words, title);
  const isInOutline = ['chapter', 'unit', 'part', 'section', 'appendix', 'page'].includes(asked.kind);
  if (!isAlone || !isInOutline || outline.length === 0) return text;
  const headings = outline
    .slice(0, OUTLINE_MAX)
    .map(
      ({ text: heading, page }) =>
        `- ${plainText(heading)}${isFlowing ? '' : ` (${texts.pages(page, page)})`}`,
    );
  return `${text} ${outline.length > OUTLINE_MAX ? texts.outlineFirst : texts.outline}\n\n${headings.join('\n')}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
