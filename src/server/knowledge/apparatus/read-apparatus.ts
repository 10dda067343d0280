import { setImmediate } from 'node:timers/promises';
import type { Apparatus, BookExercise, PageSpan, Region, WorkedExample } from './apparatus.ts';
import { type ApparatusPage, type BookLine, linesOfPage, spansOf } from './book-lines.ts';
import { workedExamples } from './examples.ts';
import { dividersIn, exercisesOfPart, headedExercise, labelledExercises } from './exercises.ts';
import { glossaryEntries } from './glossary.ts';
import { withoutListedTerms } from './listed-terms.ts';
import { dividedAtKeys, matchKeys } from './keys.ts';
import { type BookPart, PartDivider } from './part-lines.ts';
import { type PartExercises, withTrustedAnswers } from './trusted-answers.ts';
import { dividedAsPrinted, pagesToDivide, type PrintedStarts } from './printed-lines.ts';

export type { ApparatusPage } from './book-lines.ts';

/** A year, or an address: each list of works has them. */
const WORK = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)|https?:|\bdoi\b|www\./iu;

/** How many parts are read between two turns of the event loop. */
const PARTS_PER_TURN = 20;

/** Recognises what a book has beside its running text, from its pages in order. */
export class ApparatusReader {
  readonly #divider = new PartDivider();
  #before = '';

  add(page: ApparatusPage): void {
    for (const line of linesOfPage(page, this.#before)) this.#divider.add(line);
    this.#before = page.text;
  }

  /** `readStarts` tells where lines begin in print on the pages that it is asked for. */
  async finish(readStarts: (pages: readonly number[]) => Promise<PrintedStarts>): Promise<Apparatus> {
    const found: Apparatus = { regions: [], glossary: [], exercises: [], examples: [] };
    const divided = this.#divider.parts.flatMap(dividedAtKeys);
    const starts = await readStarts(pagesToDivide(divided));
    const parts = divided.flatMap((part) => withoutListedTerms(dividedAsPrinted(part, starts)));
    const dividers = dividersIn(parts);
    const exercises: PartExercises[] = [];
    for (const [index, part] of parts.entries()) {
      if (index % PARTS_PER_TURN === 0) await setImmediate();
      if (part.kind === 'exercises') exercises.push({ part, exercises: exercisesOfPart(part, dividers) });
      else addPart(found, part, parts[index - 1]);
    }
    const settled = withTrustedAnswers(exercises);
    for (const { part, exercises: own } of settled) {
      const lines = linesUntil(part.lines, own.at(-1));
      if (lines.length > 0) found.regions.push(regionOf('exercises', { ...part, lines }));
    }
    found.exercises.push(...settled.flatMap(({ exercises: own }) => own));
    return {
      ...found,
      regions: found.regions.toSorted(byPlace),
      exercises: matchKeys(found.exercises.toSorted(byPlace), parts),
    };
  }
}

function addPart(found: Apparatus, part: BookPart, above: BookPart | undefined): void {
  const { kind } = part;
  const exercise = kind === null ? headedExercise(part, above) : null;
  if (exercise) {
    found.exercises.push(exercise);
    found.regions.push(regionOf('exercises', part));
    return;
  }
  if (kind === null) {
    const examples = workedExamples(part);
    found.examples.push(...examples);
    found.exercises.push(...labelledExercises(part));
    found.regions.push(...examples.map((example) => regionOfExample(example)));
    return;
  }
  const glossary = kind === 'glossary' ? glossaryEntries(part) : [];
  found.glossary.push(...glossary);
  // What is called so and defines nothing, or names no dated work, is a section like others.
  const isSection =
    (kind === 'glossary' && glossary.length === 0) ||
    (kind === 'references' && !part.lines.some(({ text }) => WORK.test(text)));
  if (part.lines.length > 0 && !isSection) found.regions.push(regionOf(kind, part));
}

function byPlace(a: { spans: PageSpan[] }, b: { spans: PageSpan[] }): number {
  const [one, other] = [a.spans[0], b.spans[0]];
  return (one?.page ?? 0) - (other?.page ?? 0) || (one?.start ?? 0) - (other?.start ?? 0);
}

/** The lines of a part up to the end of its last exercise. */
function linesUntil(lines: readonly BookLine[], last: BookExercise | undefined): BookLine[] {
  const end = [...(last?.spans ?? []), ...(last?.key?.spans ?? [])].at(-1);
  return lines.filter(
    ({ page, start }) => end !== undefined && (page < end.page || (page === end.page && start <= end.end)),
  );
}

function regionOf(kind: Region['kind'], { heading, chapter, lines }: BookPart): Region {
  const all = heading ? [heading, ...lines] : lines;
  return { kind, heading: heading?.text ?? null, chapter, spans: spansOf(all) };
}

function regionOfExample({ label, chapter, problemSpans, solutionSpans }: WorkedExample): Region {
  return { kind: 'example', heading: label, chapter, spans: spansOf([...problemSpans, ...solutionSpans]) };
}
