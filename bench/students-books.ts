/**
 * Makes the six books that the students' questions are asked of, those that questions by rule are read on besides, and those of the fresh questions of bench/kinds.ts: clones each repository, reads the book at its recorded commit and
 * sets it as a PDF. Beside NAME.pdf it writes NAME.txt, the pages as printed, divided by form feeds. Needs git and tar.
 *
 *   node bench/students-books.ts --into FOLDER [--from https://github.com/] [--only psychology,python]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FRESH_BOOKS } from './kinds/books.ts';
import { FURTHER_BOOKS } from './questions/books.ts';
import { BOOKS, type BookSource } from './students/books.ts';
import { readCollection, readModule } from './students/read-cnxml.ts';
import { readGutenberg, readMarkdown } from './students/read-plain.ts';
import { type Block, typeset } from './students/typeset.ts';

/** What is needed of a repository, which may hold pictures by the gigabyte. */
function partsOf({ form, path }: BookSource): string[] {
  if (form === 'cnxml') return ['collections', 'modules'];
  return form === 'markdown' ? [`:(glob)${path}/*.md`] : [path];
}

const { values: options } = parseArgs({
  options: {
    into: { type: 'string' },
    from: { type: 'string', default: 'https://github.com/' },
    only: { type: 'string' },
  },
});
const into = options.into;
if (!into) throw new Error('Say where the books go: --into FOLDER');
mkdirSync(into, { recursive: true });
for (const book of new Set([...BOOKS, ...FURTHER_BOOKS, ...FRESH_BOOKS])) {
  if (options.only && !options.only.split(',').includes(book.name)) continue;
  const { pdf, pages } = typeset(readBook(book));
  writeFileSync(join(into, `${book.name}.pdf`), pdf);
  writeFileSync(join(into, `${book.name}.txt`), pages.join('\f'));
  console.log(`${book.name}: ${pages.length} pages, ${pages.join(' ').split(/\s+/).length} words`);
}

function readBook(book: BookSource): Block[] {
  const folder = mkdtempSync(join(tmpdir(), 'students-'));
  try {
    const clone = join(folder, 'clone.git');
    run('git', ['clone', '--quiet', '--bare', `${options.from}${book.repository}`, clone]);
    run('git', ['-C', clone, 'archive', '-o', join(folder, 'book.tar'), book.commit, ...partsOf(book)]);
    run('tar', ['-xf', join(folder, 'book.tar'), '-C', folder]);
    return readForm(book, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readForm({ form, path, chapters }: BookSource, folder: string): Block[] {
  if (form === 'gutenberg') return readGutenberg(readFileSync(join(folder, path), 'latin1'));
  if (form === 'cnxml') return readChapters(folder, path, chapters);
  const names = readdirSync(join(folder, path)).filter((name) => name.endsWith('.md'));
  return names.sort().flatMap((name) => readMarkdown(readFileSync(join(folder, path, name), 'utf8')));
}

function readChapters(folder: string, path: string, most = Infinity): Block[] {
  const { chapters } = readCollection(readFileSync(join(folder, path), 'utf8'));
  return chapters
    .slice(0, most)
    .flatMap(({ title, modules }, index) => [
      { kind: 'heading' as const, order: 1, text: `${index + 1} ${title}` },
      ...modules.flatMap((name) =>
        readModule(readFileSync(join(folder, `modules/${name}/index.cnxml`), 'utf8')),
      ),
    ]);
}

function run(command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''}: ${stderr}`);
}
