/**
 * How often the citation check accepts an altered claim and rejects a true one. Claims are sentences of SQuAD dev (CC BY-SA 4.0,
 * README beside the data), cited to the paragraph they stand in: as they are, shortened or reworded mechanically (true), or
 * with one fact changed (false).
 *
 *   node bench/answers-citations.ts [every n-th paragraph, default 4]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNames } from '#server/citations/names.ts';
import { quoteFor } from '#server/citations/resolve-citation.ts';
import { splitSentences } from '#server/citations/sentences.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';

type Change = (sentence: string, index: number) => string | null;

const CLAIM_MIN_CHARACTERS = 40;
const EXAMPLES_SHOWN = Number(process.env['EXAMPLES'] ?? 0);

/** A second negation would not make these false. */
const NEGATED = /\b(?:not|no|never|nor|neither|un\w+|only|merely|until|without)\b/i;

const TRUE_CHANGES: Record<string, Change> = {
  verbatim: (sentence) => sentence,
  'with a lead-in': (sentence) => `According to the document, ${sentence}`,
  'without its last clause': (sentence) => {
    const cut = sentence.lastIndexOf(', ');
    return cut > sentence.length / 2 ? `${sentence.slice(0, cut)}.` : null;
  },
};

const FALSE_CHANGES: Record<string, Change> = {
  'number changed': (sentence) => {
    const changed = sentence.replace(/\b\d{1,2}(?=\b(?![,.]?\d))/, (digits) => String(Number(digits) + 7));
    return changed === sentence ? null : changed;
  },
  'year changed': (sentence) => {
    const changed = sentence.replace(/\b(1[0-9]\d\d|20[01]\d)\b/, (year) => String(Number(year) + 1));
    return changed === sentence ? null : changed;
  },
  'negation added': (sentence) => {
    if (NEGATED.test(sentence)) return null;
    const changed = sentence.replace(/\b(is|was|were|are|has been|had|can|would|could)\b(?! not)/, '$1 not');
    return changed === sentence ? null : changed;
  },
  'negation removed': (sentence) => {
    const changed = sentence
      .replace(/\b(is|was|were|are|did|does|do|could|can|had|has) not /, '$1 ')
      .replace(/\bcannot /, 'can ');
    return changed === sentence ? null : changed;
  },
  'name changed': (sentence, index) => {
    const name = [...findNames(sentence, 'en')].find((candidate) => candidate.length > 3);
    if (!name) return null;
    const other = ['Zanzibar', 'Rutherford', 'Montevideo', 'Kowalski'][index % 4] ?? 'Zanzibar';
    const changed = sentence.replaceAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'giu'), other);
    return changed === sentence ? null : changed;
  },
  'turned around': (sentence) => {
    const pairs: Array<[string, string]> = [
      ['increased', 'decreased'],
      ['higher', 'lower'],
      ['before', 'after'],
      ['more', 'less'],
      ['first', 'last'],
      ['north', 'south'],
      ['won', 'lost'],
      ['began', 'ended'],
      ['larger', 'smaller'],
    ];
    const pair = pairs.find(([word]) => new RegExp(`\\b${word}\\b`).test(sentence));
    return pair ? sentence.replace(new RegExp(`\\b${pair[0]}\\b`), pair[1]) : null;
  },
};

const [every = '4'] = process.argv.slice(2);
const file = join(process.env['BENCH_DATA'] ?? '../shared/data', 'retrieval/squad-dev/docs.jsonl');
if (existsSync(file)) main();
else console.log(`answers-citations: ${file} is absent, skipped (see BENCH_DATA)`);

function main(): void {
  const passages = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter((_, index) => index % Number(every) === 0)
    .map(toPassage);
  console.log(`citation check on ${passages.length} paragraphs`);
  for (const [name, change] of Object.entries(TRUE_CHANGES)) {
    report(`true claim rejected: ${name}`, passages, { change, wrong: 'unsupported', shift: 0 });
  }
  for (const [name, change] of Object.entries(FALSE_CHANGES)) {
    report(`false claim accepted: ${name}`, passages, { change, wrong: 'supported', shift: 0 });
  }
  report('false claim accepted: of another paragraph', passages, {
    change: (sentence) => sentence,
    wrong: 'supported',
    shift: 1,
  });
}

interface Trial {
  change: Change;
  wrong: 'supported' | 'unsupported';
  /** How many paragraphs further the claim is cited to. */
  shift: number;
}

function report(name: string, passages: Passage[], { change, wrong, shift }: Trial): void {
  let tried = 0;
  const failed: string[] = [];
  for (const [index, passage] of passages.entries()) {
    const cited = passages[(index + shift) % passages.length] ?? passage;
    for (const sentence of sentencesOf(passage)) {
      const claim = change(sentence, index);
      if (claim === null) continue;
      tried += 1;
      if (quoteFor({ text: claim, language: 'en' }, cited).status === wrong) failed.push(claim);
    }
  }
  const rate = ((failed.length / Math.max(1, tried)) * 100).toFixed(2);
  console.log(`  ${name.padEnd(48)} ${rate.padStart(6)} % of ${tried}`);
  for (const example of failed.slice(0, EXAMPLES_SHOWN)) console.log(`      ${example}`);
}

function sentencesOf(passage: Passage): string[] {
  return splitSentences(passage.text, 'en')
    .map(({ start, end }) => passage.text.slice(start, end))
    .filter((sentence) => sentence.length >= CLAIM_MIN_CHARACTERS);
}

function toPassage(line: string): Passage {
  // Border: the collections are ours and have one shape.
  const { id, title, text } = JSON.parse(line) as { id: string; title: string; text: string };
  return {
    id,
    sourceId: id,
    title,
    page: 1,
    isFlowing: false,
    start: 0,
    end: text.length,
    headingPath: [],
    text,
    language: 'en',
    score: 1,
  };
}
