import { setImmediate } from 'node:timers/promises';
import type { Apparatus, Region, WorkedExample } from './apparatus.ts';
import { type ApparatusPage, linesOfPage, spansOf } from './book-lines.ts';
import { workedExamples } from './examples.ts';
import { exercisesOfPart, labelledExercises } from './exercises.ts';
import { glossaryEntries } from './glossary.ts';
import { withoutListedTerms } from './listed-terms.ts';
import { matchKeys } from './keys.ts';
import { type BookPart, PartDivider } from './part-lines.ts';
import { dividedAsPrinted, pagesToDivide, type PrintedStarts } from './printed-lines.ts';

export type { ApparatusPage } from './book-lines.ts';

/** Between two turns of the event loop. */
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
    const starts = await readStarts(pagesToDivide(this.#divider.parts));
    const parts = this.#divider.parts.flatMap((part) => withoutListedTerms(dividedAsPrinted(part, starts)));
    for (const [index, part] of parts.entries()) {
      if (index % PARTS_PER_TURN === 0) await setImmediate();
      addPart(found, part);
    }
    return { ...found, exercises: matchKeys(found.exercises, parts) };
  }
}

function addPart(found: Apparatus, part: BookPart): void {
  const { kind } = part;
  if (kind === null) {
    const examples = workedExamples(part);
    found.examples.push(...examples);
    found.exercises.push(...labelledExercises(part));
    found.regions.push(...examples.map((example) => regionOfExample(example)));
    return;
  }
  const glossary = kind === 'glossary' ? glossaryEntries(part) : [];
  const exercises = kind === 'exercises' ? exercisesOfPart(part) : [];
  found.glossary.push(...glossary);
  found.exercises.push(...exercises);
  // What is called so and holds nothing of the kind is a section like others.
  const isEmpty =
    (kind === 'glossary' && glossary.length === 0) || (kind === 'exercises' && exercises.length === 0);
  if (part.lines.length > 0 && !isEmpty) found.regions.push(regionOf(kind, part));
}

function regionOf(kind: Region['kind'], { heading, chapter, lines }: BookPart): Region {
  const all = heading ? [heading, ...lines] : lines;
  return { kind, heading: heading?.text ?? null, chapter, spans: spansOf(all) };
}

function regionOfExample({ label, chapter, problemSpans, solutionSpans }: WorkedExample): Region {
  return { kind: 'example', heading: label, chapter, spans: spansOf([...problemSpans, ...solutionSpans]) };
}
