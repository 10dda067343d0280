// Writes 24 texts in every format that people write by hand or that programs export, with the words that they were made from:
// headings, paragraphs with accents, lists, tables, code and formulas. `node bench/format-corpus.ts FOLDER`, then
// `node bench/formats.ts FOLDER/list.json`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeEpub } from '../test/epub.ts';
import { writeSrt, writeVtt } from './formats/captions.ts';

type Part =
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; rows: string[][] };

const TEXTS = 24;
const SECTIONS = 12;
const SYLLABLES = [
  'ka',
  'lo',
  'mé',
  'ñu',
  'ri',
  'stö',
  'va',
  'pli',
  'çor',
  'tha',
  'né',
  'bu',
  'œd',
  'gra',
  'xi',
  'ful',
];

const [folder = 'format-corpus'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const list: { file: string; reference: string }[] = [];
for (let index = 0; index < TEXTS; index += 1) {
  const parts = partsOf(index);
  const reference = `${index}.txt`;
  writeFileSync(join(folder, reference), parts.map(wordsOf).join('\n'));
  for (const [extension, write] of Object.entries(writers())) {
    const file = `${index}.${extension}`;
    writeFileSync(join(folder, file), write(parts));
    list.push({ file, reference });
  }
}
list.sort(
  (a, b) =>
    a.file
      .split('.')
      .at(-1)
      ?.localeCompare(b.file.split('.').at(-1) ?? '') ?? 0,
);
writeFileSync(join(folder, 'list.json'), JSON.stringify(list));

function partsOf(seed: number): Part[] {
  let state = seed * 7919 + 1;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const word = () => Array.from({ length: 1 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  return Array.from({ length: SECTIONS }, (): Part[] => [
    { kind: 'heading', text: words(3), level: 1 + next(3) },
    { kind: 'text', text: `${words(20 + next(60))}.` },
    { kind: 'list', items: Array.from({ length: 2 + next(4) }, () => words(4)) },
    { kind: 'text', text: `${words(10 + next(20))}, ${words(8)}.` },
    {
      kind: 'table',
      rows: Array.from({ length: 3 + next(4) }, () => [words(1), words(2), String(next(1_000))]),
    },
    { kind: 'code', text: `for ${word()} in range(${next(90)}):\n    print(${word()})` },
  ]).flat();
}

function wordsOf(part: Part): string {
  if (part.kind === 'list') return part.items.join('\n');
  return part.kind === 'table' ? part.rows.flat().join(' ') : part.text;
}

function writers(): Record<string, (parts: Part[]) => string | Buffer> {
  const said = (write: (text: string) => string) => (parts: Part[]) => write(parts.map(wordsOf).join('\n'));
  return {
    ...{ html: page, md: markdown, tex: latex, ipynb: notebook, eml: email, rtf: richText, epub: book },
    ...{ srt: said(writeSrt), vtt: said(writeVtt) },
  };
}

function html(parts: Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'heading') return `<h${part.level}>${part.text}</h${part.level}>`;
      if (part.kind === 'list') return `<ul>${part.items.map((item) => `<li>${item}`).join('')}</ul>`;
      if (part.kind === 'table') {
        return `<table>${part.rows.map((row) => `<tr><td>${row.join('<td>')}`).join('')}</table>`;
      }
      return part.kind === 'code' ? `<pre>${part.text}</pre>` : `<p>${part.text}</p>`;
    })
    .join('\n');
}

function page(parts: Part[]): string {
  const menu = '<nav><a href="/a">menu one</a> <a href="/b">menu two</a></nav>';
  return `<!doctype html><meta charset="utf-8"><title>t</title>${menu}<main>${html(parts)}</main><footer>imprint</footer>`;
}

function markdown(parts: Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'heading') return `${'#'.repeat(part.level)} ${part.text}`;
      if (part.kind === 'list') return part.items.map((item) => `- ${item}`).join('\n');
      if (part.kind === 'table') {
        const [head = [], ...rows] = part.rows.map((row) => `| ${row.join(' | ')} |`);
        return [head, '|---|---|---|', ...rows].join('\n');
      }
      return part.kind === 'code' ? `\`\`\`\n${part.text}\n\`\`\`` : part.text;
    })
    .join('\n\n');
}

function latex(parts: Part[]): string {
  const body = parts.map((part) => {
    if (part.kind === 'heading') return `\\${'sub'.repeat(part.level - 1)}section{${part.text}} % secret`;
    if (part.kind === 'list')
      return `\\begin{itemize}${part.items.map((item) => `\\item ${item}`).join('\n')}\\end{itemize}`;
    if (part.kind === 'table') {
      return `\\begin{tabular}{lll}${part.rows.map((row) => `${row.join(' & ')}\\\\`).join('\n')}\\end{tabular}`;
    }
    return part.kind === 'code' ? `\\begin{verbatim}\n${part.text}\n\\end{verbatim}` : part.text;
  });
  return `\\documentclass{article}\n\\begin{document}\n${body.join('\n\n')}\n\\end{document}`;
}

function notebook(parts: Part[]): string {
  const cells = parts.map((part) =>
    part.kind === 'code'
      ? { cell_type: 'code', source: part.text, outputs: [] }
      : { cell_type: 'markdown', source: markdown([part]) },
  );
  return JSON.stringify({ nbformat: 4, metadata: {}, cells });
}

function email(parts: Part[]): string {
  const body = Buffer.from(html(parts)).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const head =
    'From: a@b.c\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64';
  return `${head}\r\n\r\n${body}`;
}

function richText(parts: Part[]): string {
  const coded = (text: string) =>
    [...text]
      .map((sign) => (/[ -~]/.test(sign) ? sign.replace(/[\\{}]/, '\\$&') : `\\u${sign.charCodeAt(0)}?`))
      .join('');
  const body = parts.map((part) => {
    if (part.kind === 'heading') return `\\pard\\s${part.level} ${coded(part.text)}\\par`;
    if (part.kind === 'list')
      return part.items.map((item) => `\\pard{\\listtext\\'95\\tab}${coded(item)}\\par`).join('\n');
    if (part.kind === 'table') {
      return part.rows
        .map((row) => `\\trowd\\pard\\intbl ${row.map((cell) => `${coded(cell)}\\cell`).join(' ')}\\row`)
        .join('\n');
    }
    return `\\pard ${part.text.split('\n').map(coded).join('\\line ')}\\par`;
  });
  return `{\\rtf1\\ansi{\\stylesheet{\\s1 heading 1;}{\\s2 heading 2;}{\\s3 heading 3;}}\n${body.join('\n')}}`;
}

function book(parts: Part[]): Buffer {
  const third = Math.ceil(parts.length / 3);
  const chapters = [0, 1, 2].map((at) => html(parts.slice(at * third, (at + 1) * third)));
  return makeEpub({ chapters });
}
