import { detectLanguage } from '#server/knowledge/analysis/detect-language.ts';
import type { Knowledge, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import type { Sentence } from '../choose-sentences.ts';
import { pieces } from '../openings.ts';
import { keySentences, leadSentences } from './key-sentences.ts';
import { hasLabel } from './labels.ts';
import type { Heading } from './headings.ts';
import { outlineOf } from './outline.ts';
import { type AskedPlace, LAST } from './read-places.ts';
import { findSection, mainDepth, type Section } from './sections.ts';
import { type Survey, survey } from './survey.ts';

type Places = Pick<Knowledge, 'readPages'>;

/** What stands at a place, for an answer by quotation. */
export interface Block {
  /** The heading it stands under, where the place has several; the sentences may be none. */
  title: string | null;
  page: number | null;
  sentences: Sentence[];
}

/** A place that was asked for, as far as a document has it. */
export interface FoundPlace {
  asked: AskedPlace;
  source: ReadableSource;
  isFlowing: boolean;
  pagesTotal: number;
  /** Null when the document has no such place. */
  found: Found | null;
  /** The main headings of the document, for who asks for what is not there. */
  outline: Heading[];
}

export interface Found {
  /** As the document writes it; null for a page. */
  heading: string | null;
  /** Pages of the file; the numbers of parts in text without pages. */
  first: number;
  last: number;
  isCounted: boolean;
  /** For a page: the page of the file which carries that number in print, if it is another one. */
  alsoPrinted: number | null;
  blocks: Block[];
  /** What a model is shown of it, the most telling first. */
  passages: Passage[];
}

const PAGE_SENTENCES = 6;
const PAGES_MAX = 10;
const OPENING_SENTENCES = 3;
const SECTION_SENTENCES = 6;
const PARTS_MAX = 12;
const MENTIONS_MAX = 4;
const CONTEXT_CHARACTERS = 700;
const MODEL_PASSAGES_MAX = 24;
const OUTLINE_MAX = 15;

/** Looks for each place in each of the documents. */
export async function findPlaces(
  knowledge: Places,
  places: readonly AskedPlace[],
  { sources, readerId }: { sources: readonly ReadableSource[]; readerId: string },
): Promise<FoundPlace[]> {
  const found: FoundPlace[] = [];
  for (const source of sources) {
    const surveyed = await survey(knowledge, source, { readerId, places });
    const outline = outlineOf(surveyed.headings);
    for (const asked of places) {
      found.push({
        asked,
        source,
        isFlowing: surveyed.isFlowing,
        pagesTotal: surveyed.pagesTotal,
        found: await findOne(new Reading(knowledge, source, readerId), { asked, surveyed, outline }),
        outline: mainHeadings(outline),
      });
    }
  }
  return found;
}

function mainHeadings(outline: Heading[]): Heading[] {
  const depth = mainDepth(outline);
  return outline.filter((heading) => heading.depth <= depth).slice(0, OUTLINE_MAX);
}

interface Looking {
  asked: AskedPlace;
  surveyed: Survey;
  outline: Heading[];
}

async function findOne(reading: Reading, looking: Looking): Promise<Found | null> {
  const { asked, surveyed, outline } = looking;
  if (asked.kind === 'page') return findPages(reading, asked, surveyed);
  if (hasLabel(asked.kind)) return findLabel(reading, asked, surveyed);
  const section = findSection(outline, asked);
  return section && findInSection(reading, section, surveyed);
}

async function findPages(
  reading: Reading,
  asked: AskedPlace,
  { pagesTotal, isFlowing, printed }: Survey,
): Promise<Found | null> {
  const first = asked.number === LAST ? pagesTotal : Number(asked.number);
  const until = Math.min(Number(asked.until ?? first), first + PAGES_MAX - 1);
  const number = printed.get(first);
  if (isFlowing) {
    const end = printed.get(until + 1);
    return number
      ? pagesFound(await reading.between(number, end ?? null), number.page, end?.page ?? number.page)
      : null;
  }
  const inFile = first >= 1 && first <= pagesTotal ? { page: first, start: 0 } : null;
  const start = inFile ?? number;
  if (!start) return null;
  const last = Math.min(pagesTotal, start.page + Math.max(0, until - first));
  const passages = await reading.between(start, { page: last + 1, start: 0 });
  const also = inFile && number && asked.number !== LAST && number.page !== first ? number.page : null;
  const there = pagesFound(passages, start.page, last);
  if (also === null) return there;
  const further = await reading.between({ page: also, start: 0 }, { page: also + 1, start: 0 });
  return {
    ...there,
    alsoPrinted: also,
    blocks: [
      ...there.blocks,
      { title: null, page: also, sentences: keySentences(further, PAGE_SENTENCES / 2) },
    ],
    passages: [...passages, ...further],
  };
}

function pagesFound(passages: Passage[], first: number, last: number): Found {
  return {
    heading: null,
    first,
    last,
    isCounted: false,
    alsoPrinted: null,
    blocks: [{ title: null, page: null, sentences: keySentences(passages, PAGE_SENTENCES) }],
    passages,
  };
}

async function findLabel(reading: Reading, asked: AskedPlace, { labels }: Survey): Promise<Found | null> {
  const all = labels.get(asked.words) ?? [];
  const caption = all.toSorted((a, b) => b.certainty - a.certainty)[0];
  if (!caption) return null;
  const mentions = all.filter((label) => label !== caption && label.certainty === 0).slice(0, MENTIONS_MAX);
  const shown = caption.certainty > 0 ? [caption, ...mentions] : mentions;
  const sentences = await Promise.all(shown.map((label) => reading.sentence(label)));
  const around = await Promise.all(
    shown.map(({ page, start, end }) =>
      reading.within(page, [start - CONTEXT_CHARACTERS, end + CONTEXT_CHARACTERS]),
    ),
  );
  const page = shown[0]?.page ?? caption.page;
  return {
    heading: null,
    first: page,
    last: page,
    isCounted: false,
    alsoPrinted: null,
    blocks: [{ title: null, page: null, sentences: sentences.flatMap((sentence) => sentence ?? []) }],
    passages: around.flatMap((passage) => passage ?? []),
  };
}

async function findInSection(reading: Reading, section: Section, { pagesTotal }: Survey): Promise<Found> {
  const { heading, until, parts } = section;
  const [firstPart] = parts;
  const opening = await reading.between(endOf(heading), firstPart ? firstPart.heading : until);
  const shown = parts.slice(0, PARTS_MAX);
  const read = await Promise.all(
    shown.map((part) => reading.between(endOf(part.heading), part.until ?? until)),
  );
  const blocks = shown.map((part, index) => ({
    title: part.heading.text,
    page: part.heading.page,
    sentences: leadSentences(read[index] ?? [], 1),
  }));
  return {
    heading: heading.text,
    first: heading.page,
    last: until
      ? Math.max(heading.page, until.start > 0 && !isAtTop(until) ? until.page : until.page - 1)
      : pagesTotal,
    isCounted: section.isCounted,
    alsoPrinted: null,
    blocks: [
      {
        title: null,
        page: null,
        sentences:
          parts.length > 0
            ? leadSentences(opening, OPENING_SENTENCES)
            : keySentences(opening, SECTION_SENTENCES),
      },
      ...blocks,
    ],
    passages: [...inTurns([opening, ...read])].slice(0, MODEL_PASSAGES_MAX),
  };
}

/** Only a running header may stand above. */
const TOP_CHARACTERS = 80;

function isAtTop({ start }: Heading): boolean {
  return start <= TOP_CHARACTERS;
}

function endOf({ page, end }: Heading): { page: number; start: number } {
  return { page, start: end };
}

/** The first of each, then the second of each …: what fits in a prompt is of all of them. */
function inTurns(lists: ReadonlyArray<readonly Passage[]>): Passage[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

/** Reads stretches of one document. */
class Reading {
  readonly #knowledge: Places;
  readonly #source: ReadableSource;
  readonly #readerId: string;

  constructor(knowledge: Places, source: ReadableSource, readerId: string) {
    this.#knowledge = knowledge;
    this.#source = source;
    this.#readerId = readerId;
  }

  /** From one place to another, cut like passages; to the end of the document without `until`. */
  async between(
    from: { page: number; start: number },
    until: { page: number; start: number } | null,
  ): Promise<Passage[]> {
    const found: Passage[] = [];
    const range = { readerId: this.#readerId, from: from.page, ...(until && { to: until.page }) };
    for await (const page of this.#knowledge.readPages(this.#source.id, range)) {
      const start = page.page === from.page ? from.start : 0;
      const end = page.page === until?.page ? until.start : page.text.length;
      found.push(...pieces(page.text, [start, end]).map((piece) => passageOfPage(this.#source, page, piece)));
      if (found.length >= READ_PASSAGES_MAX) break;
    }
    return found;
  }

  async within(number: number, [start, end]: readonly [number, number]): Promise<Passage | null> {
    for await (const page of this.#knowledge.readPages(this.#source.id, {
      readerId: this.#readerId,
      from: number,
      to: number,
    })) {
      const passage = passageOfPage(this.#source, page, [
        Math.max(0, start),
        Math.min(end, page.text.length),
      ]);
      return { ...passage, language: detectLanguage(page.text) };
    }
    return null;
  }

  async sentence({
    page,
    start,
    end,
  }: {
    page: number;
    start: number;
    end: number;
  }): Promise<Sentence | null> {
    const passage = await this.within(page, [start, end]);
    return passage && { passage, start: 0, end: end - start, text: passage.text };
  }
}

/** Of a very long chapter the beginning stands for the whole. */
const READ_PASSAGES_MAX = 160;
