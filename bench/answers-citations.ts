/**
 * How often the citation check accepts an altered claim and rejects a true one. Claims are sentences of public collections
 * (origin and licence in the README beside each), cited to the paragraph they stand in: as they are, shortened or rewritten
 * (true), or with one fact changed (false); and sentences cited to a paragraph of another article (false).
 *
 *   node bench/answers-citations.ts [every n-th paragraph, default 4] [collection, default all]
 *   EXAMPLES=10 shows so many wrong decisions of each kind
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quoteFor } from '#server/citations/resolve-citation.ts';
import { splitSentences } from '#language/sentences.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { type Change, changesFor } from './claim-changes.ts';

/** Wrong decisions on all but squad-es-dev were looked at while the rules were made. */
const COLLECTIONS: Array<[name: string, language: string]> = [
  ['squad-dev', 'en'],
  ['scifact', 'en'],
  ['xquad-es', 'es'],
  ['squad-es-dev', 'es'],
  ['xquad-de', 'de'],
  ['xquad-zh', 'zh'],
  ['jsquad-valid', 'ja'],
];
const CLAIM_MIN_CHARACTERS: Record<string, number> = { zh: 15, ja: 15 };
const CLAIM_MIN_CHARACTERS_USUAL = 40;
const PASSAGES_MAX = 1_200;
const EXAMPLES_SHOWN = Number(process.env['EXAMPLES'] ?? 0);

const [every = '4', only] = process.argv.slice(2);
for (const [name, language] of COLLECTIONS) {
  const file = join(process.env['BENCH_DATA'] ?? '../shared/data', 'retrieval', name, 'docs.jsonl');
  if (only !== undefined && only !== name) continue;
  if (existsSync(file)) measure(file, { name, language });
  else console.log(`answers-citations: ${file} is absent, skipped (see BENCH_DATA)`);
}

interface Rate {
  wrong: number;
  tried: number;
}

function measure(file: string, { name, language }: { name: string; language: string }): void {
  const passages = readPassages(file, language);
  const { faithful, altered } = changesFor(language);
  console.log(`\n${name}: ${passages.length} paragraphs`);
  const trials = (changes: Record<string, Change>, wrong: Passage['id']) =>
    Object.entries(changes).map(([kind, change]) =>
      tryAll(passages, { kind, change, wrong, isElsewhere: false }),
    );
  show('true claims rejected', trials(faithful, 'unsupported'));
  show('altered claims accepted', trials(altered, 'supported'));
  const elsewhere = { kind: 'of another article', change: faithful['verbatim'] ?? String, isElsewhere: true };
  show('foreign claims accepted', [tryAll(passages, { ...elsewhere, wrong: 'supported' })]);
}

interface Trial {
  kind: string;
  change: Change;
  /** The status that would be wrong. */
  wrong: string;
  /** Cited to a paragraph of another article. */
  isElsewhere: boolean;
}

function tryAll(passages: Passage[], { kind, change, wrong, isElsewhere }: Trial): Rate {
  const rate: Rate = { wrong: 0, tried: 0 };
  const examples: string[] = [];
  for (const [index, passage] of passages.entries()) {
    const cited = isElsewhere ? strangerOf(passages, index) : passage;
    for (const sentence of sentencesOf(passage)) {
      const claim = change(sentence, index);
      if (claim === null || cited === undefined) continue;
      rate.tried += 1;
      if (quoteFor({ text: claim, language: passage.language }, cited).status !== wrong) continue;
      rate.wrong += 1;
      examples.push(claim);
    }
  }
  console.log(`  ${kind.padEnd(28)} ${percent(rate)}`);
  for (const example of examples.slice(0, EXAMPLES_SHOWN)) console.log(`      ${example}`);
  return rate;
}

function show(name: string, rates: Rate[]): void {
  const all = { wrong: 0, tried: 0 };
  for (const { wrong, tried } of rates) {
    all.wrong += wrong;
    all.tried += tried;
  }
  console.log(`  ${`= ${name}`.padEnd(28)} ${percent(all)}\n`);
}

function percent({ wrong, tried }: Rate): string {
  return `${((wrong / Math.max(1, tried)) * 100).toFixed(2).padStart(6)} % of ${tried}`;
}

/** Half of the collection away, and of another title. */
function strangerOf(passages: Passage[], index: number): Passage | undefined {
  const title = passages[index]?.title;
  const far = Math.floor(passages.length / 2);
  const others = [...passages.slice((index + far) % passages.length), ...passages];
  return others.find((passage) => passage.title !== title);
}

function sentencesOf(passage: Passage): string[] {
  const least = CLAIM_MIN_CHARACTERS[passage.language] ?? CLAIM_MIN_CHARACTERS_USUAL;
  return splitSentences(passage.text, passage.language)
    .map(({ start, end }) => passage.text.slice(start, end))
    .filter((sentence) => sentence.length >= least);
}

function readPassages(file: string, language: string): Passage[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .filter((_, index) => index % Number(every) === 0)
    .slice(0, PASSAGES_MAX)
    .map((line) => {
      // Border: the collections are ours and have one shape.
      const { id, title, text } = JSON.parse(line) as { id: string; title: string; text: string };
      const place = { page: 1, start: 0, end: text.length, headingPath: [], isFlowing: true, score: 1 };
      return { ...place, id, sourceId: id, title, text, language };
    });
}
