import type { z } from 'zod';
import type { Room } from './room.ts';
import type { PlayScript } from './scripts.ts';
import { type Half, HALVES, type Item, LANGUAGES, readHalf } from './sets.ts';

/** What one item says about one row of the table. */
export interface Outcome {
  row: string;
  isRight: boolean;
  /** What was got instead; shown for the seen half only. */
  got: string;
  /** Of rows that are about a call for JSON: whether one was made. Where none was, the row says so instead of a figure. */
  isAsked?: boolean;
}

/** Where the items of a set are judged. */
export interface Stage {
  room: Room;
  play: PlayScript;
}

export interface ConductSet<T extends Item> {
  /** Name of its files. */
  name: string;
  schema: z.ZodType<T>;
  /** What the design wants, by row. */
  wanted: Readonly<Record<string, string>>;
  judge(item: T, stage: Stage): Promise<Outcome[]>;
}

interface Judged extends Outcome {
  language: string;
  kind: string;
  half: Half;
}

export interface Options {
  isShown: boolean;
  isByKind: boolean;
}

/** Judges both halves and prints a line for each row and half. */
export async function measure<T extends Item>(
  set: ConductSet<T>,
  stage: Stage,
  { isShown, isByKind }: Options,
): Promise<void> {
  const judged: Judged[] = [];
  for (const half of HALVES) {
    for (const item of readHalf(set.name, half, set.schema)) {
      const outcomes = await set.judge(item, stage);
      judged.push(...outcomes.map((one) => ({ ...one, language: item.language, kind: item.kind, half })));
      if (isShown && half === 'seen') showWrong(outcomes, item);
    }
  }
  for (const [row, outcomes] of Map.groupBy(judged, (one) => one.row))
    for (const half of HALVES) printRow({ name: row, half, wanted: set.wanted[row] ?? '' }, outcomes);
  if (isByKind) printKinds(judged);
}

function showWrong(outcomes: Outcome[], item: Item): void {
  for (const { row, got } of outcomes.filter(({ isRight }) => !isRight))
    console.error(`wrong: ${row}: ${JSON.stringify(item)}\n  got: ${got}`);
}

export function printHead(): void {
  console.log('| what holds | half | en | es | fr | all | wanted |\n|---|---|---|---|---|---|---|');
}

function printRow({ name, half, wanted }: { name: string; half: Half; wanted: string }, all: Judged[]): void {
  const own = all.filter((one) => one.half === half);
  const isAsked = all.every((one) => one.isAsked === undefined) || all.some((one) => one.isAsked);
  if (!isAsked && half !== HALVES[0]) return;
  const cells = isAsked
    ? [
        half,
        ...LANGUAGES.map((language) => share(own.filter((one) => one.language === language))),
        share(own),
      ]
    : ['the model is not asked', '', '', '', ''];
  console.log(`| ${[name, ...cells, wanted].join(' | ')} |`);
}

function printKinds(judged: Judged[]): void {
  for (const [row, outcomes] of Map.groupBy(judged, (one) => one.row)) {
    const kinds = [...Map.groupBy(outcomes, (one) => one.kind)];
    const cells = HALVES.map(
      (half) =>
        `${half}: ${kinds.map(([kind, own]) => `${kind} ${share(own.filter((one) => one.half === half))}`).join(', ')}`,
    );
    console.error(`${row}\n  ${cells.join('\n  ')}`);
  }
}

function share(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return '–';
  return `${outcomes.filter(({ isRight }) => isRight).length} of ${outcomes.length}`;
}
