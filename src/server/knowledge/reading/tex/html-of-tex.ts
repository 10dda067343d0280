import { ReaderFailure } from '../reader.ts';
import {
  CITES,
  ENVIRONMENT_ARGUMENTS,
  FORMULAS,
  LEFT_OUT,
  LISTS,
  SECTIONS,
  SILENT,
  TABLES,
} from './commands.ts';
import type { TexSource } from './prepare.ts';
import { Scanner } from './scanner.ts';
import { accented, accentOf, signOf } from './signs.ts';
import { tableRows } from './table-rows.ts';
import { escapeHtml } from '#shared/escape-html.ts';

const DEPTH_MAX = 20;
const PLAIN = /[^\\${}~`'\-&\n<>]+/y;
const LINE_ENDS = /\n[^\S\n]*(?:\n[^\S\n]*)*/y;
const RUNS: readonly (readonly [RegExp, string])[] = [
  [/``/y, '“'],
  [/''/y, '”'],
  [/---/y, '—'],
  [/--/y, '–'],
  [/`/y, '‘'],
  [/'/y, '’'],
  [/~/y, ' '],
  [/&/y, ' '],
  [/[{}]/y, ''],
  [/</y, '&lt;'],
  [/>/y, '&gt;'],
];

/** Writes a document of LaTeX as a page with the same content. Formulas stand in it as TeX. */
export class TexPage {
  readonly #source: TexSource;
  #scanner = new Scanner('');
  #html = '';
  #depth = 0;
  #notes: string[] = [];
  #noteCount = 0;

  constructor(source: TexSource) {
    this.#source = source;
  }

  write(): string {
    const { title, author, body } = this.#source;
    const head = [`<h1>${this.#inner(title)}</h1>`, `<p>${this.#inner(author)}</p>`];
    return `<body>${head.join('')}${this.#takeNotes()}<p>${this.#inner(body)}${this.#takeNotes()}`;
  }

  /** What a piece of TeX says, apart from what stands around it. Throws ReaderFailure `too_large`. */
  #inner(tex: string): string {
    if (this.#depth >= DEPTH_MAX) throw new ReaderFailure('too_large');
    const [scanner, html] = [this.#scanner, this.#html];
    this.#scanner = new Scanner(tex);
    this.#html = '';
    this.#depth += 1;
    while (!this.#scanner.isAtEnd) this.#step();
    this.#depth -= 1;
    const written = this.#html;
    this.#scanner = scanner;
    this.#html = html;
    return written;
  }

  #step(): void {
    const scanner = this.#scanner;
    const sign = scanner.source[scanner.at];
    if (sign === '\\') {
      scanner.at += 1;
      this.#command(scanner.takeName());
    } else if (sign === '$') this.#dollars();
    else if (sign === '\n') this.#lineEnds(scanner.take(LINE_ENDS) ?? '');
    else this.#html += scanner.take(PLAIN)?.replaceAll('<', '&lt;') ?? this.#run();
  }

  #run(): string {
    for (const [pattern, written] of RUNS) if (this.#scanner.take(pattern) !== null) return written;
    this.#scanner.at += 1;
    return this.#scanner.source[this.#scanner.at - 1] ?? '';
  }

  #lineEnds(found: string): void {
    const isBreak = found.split('\n').length > 2;
    this.#html += isBreak ? this.#paragraph() : ' ';
  }

  #paragraph(): string {
    return this.#depth > 1 ? '<p>' : `${this.#takeNotes()}<p>`;
  }

  #dollars(): void {
    const scanner = this.#scanner;
    const mark = scanner.source.startsWith('$$', scanner.at) ? '$$' : '$';
    scanner.at += mark.length;
    this.#formula(scanner.takeUntil(mark), mark === '$$');
  }

  /** The start of a formula that never ends is an ordinary character. */
  #formula(tex: string | null, isBlock: boolean): void {
    if (tex === null) return;
    const plain = tex.replaceAll(/\\label\{[^}]*\}|\\(?:nonumber|notag)\b/g, '');
    const span = `<span class="math-tex">${escapeHtml(plain)}</span>`;
    this.#html += isBlock ? `<p>${span}<p>` : span;
  }

  #command(name: string): void {
    const scanner = this.#scanner;
    const plain = name.replace(/\*$/, '');
    const level = SECTIONS[plain];
    const mark = accentOf(name);
    const sign = mark === null ? signOf(name) : null;
    if (name === '(' || name === '[')
      this.#formula(scanner.takeUntil(name === '(' ? '\\)' : '\\]'), name === '[');
    else if (mark !== null) this.#html += escapeHtml(accented(this.#inner(scanner.takeArgument()), mark));
    else if (sign !== null) this.#sign(name, sign);
    else if (level !== undefined) this.#heading(level);
    else if (name === 'begin') this.#begin(scanner.takeArgument().trim());
    else if (name === 'end') this.#end(scanner.takeArgument().trim());
    else this.#other(plain);
  }

  #sign(name: string, sign: string): void {
    if (name === '\\') this.#scanner.takeOption();
    this.#html += sign === '\n' ? '<br>' : escapeHtml(sign);
    if (/^[a-zA-Z]/.test(name)) this.#scanner.take(/[^\S\n]*(?:\{\})?/y);
  }

  #heading(level: number): void {
    this.#scanner.takeOption();
    const title = this.#inner(this.#scanner.takeArgument());
    this.#html += `${this.#takeNotes()}<h${level}>${title}</h${level}><p>`;
  }

  #other(name: string): void {
    const scanner = this.#scanner;
    if (name === 'item' || name === 'bibitem') return this.#item(name);
    if (name === 'footnote') return this.#footnote();
    if (name === 'thanks') return this.#thanks();
    if (name === 'and' || name === 'AND') return this.#nextAuthor();
    if (name === 'caption') return this.#block(() => this.#inner(scanner.takeArgument()));
    if (name === 'verbatimtext') return this.#verbatim(Number(scanner.takeArgument()));
    if (name === 'par') return this.#block(() => '');
    scanner.take(/[^\S\n]+(?=\S)/y);
    while (scanner.takeOption() !== null);
    if (CITES.test(name)) this.#html += `[${escapeHtml(scanner.takeArgument())}]`;
    for (let left = SILENT[name] ?? 0; left > 0; left -= 1) scanner.takeArgument();
    // Every other command leaves the words in its braces.
    return undefined;
  }

  #item(name: string): void {
    const term = this.#scanner.takeOption();
    const key = name === 'bibitem' ? `[${escapeHtml(this.#scanner.takeArgument())}] ` : '';
    this.#html += `<li>${key}${term === null || key !== '' ? '' : `${this.#inner(term)} `}`;
  }

  #footnote(): void {
    this.#scanner.takeOption();
    this.#noteCount += 1;
    const number = this.#noteCount;
    this.#html += `[${number}]`;
    this.#notes.push(`<p>[${number}] ${this.#inner(this.#scanner.takeArgument())}</p>`);
  }

  /** Where an author is from, mostly; it stands below the authors, and nothing in the title leads to it. */
  #thanks(): void {
    this.#notes.push(`<p>${this.#inner(this.#scanner.takeArgument())}</p>`);
  }

  #nextAuthor(): void {
    this.#html = `${this.#html.trimEnd()}, `;
    this.#scanner.take(/\s+/y);
  }

  #takeNotes(): string {
    return this.#notes.splice(0).join('');
  }

  #block(write: () => string): void {
    this.#scanner.takeOption();
    this.#html += `<p>${write()}<p>`;
  }

  #verbatim(index: number): void {
    const text = this.#source.verbatim[index] ?? '';
    this.#html += text.includes('\n') ? `<pre>\n${escapeHtml(text)}</pre><p>` : escapeHtml(text);
  }

  #begin(name: string): void {
    const scanner = this.#scanner;
    const list = LISTS[name];
    const columns = TABLES[name];
    const end = `\\end{${name}}`;
    if (FORMULAS.test(name)) return this.#formula(scanner.takeUntil(end), true);
    if (LEFT_OUT.has(name)) return void scanner.takeUntil(end);
    const option = scanner.takeOption();
    for (let left = ENVIRONMENT_ARGUMENTS[name] ?? columns ?? 0; left > 0; left -= 1) scanner.takeArgument();
    if (columns !== undefined) this.#html += this.#table(scanner.takeUntil(end) ?? '');
    else if (list) this.#html += `${this.#takeNotes()}<${list}>`;
    else this.#html += `<p>${this.#nameOf(name, option)}`;
    return undefined;
  }

  #nameOf(environment: string, option: string | null): string {
    const name = this.#source.theorems.get(environment);
    if (name === undefined) return '';
    return `${this.#inner(name)}${option === null ? '' : ` (${this.#inner(option)})`}. `;
  }

  #end(name: string): void {
    const list = LISTS[name];
    this.#html += list ? `</${list}>` : this.#paragraph();
  }

  #table(body: string): string {
    const rows = tableRows(body).map(({ isHead, cells }) => {
      const tag = isHead ? 'th' : 'td';
      return `<tr>${cells.map(({ tex, columns }) => `<${tag} colspan="${columns}">${this.#inner(tex)}</${tag}>`).join('')}</tr>`;
    });
    return `${this.#takeNotes()}<table>${rows.join('')}</table><p>`;
  }
}
