// Comments, test names and guides refer only to what a clone has: pages in docs/, decision records, files of the repository.
import { globSync, readFileSync } from 'node:fs';
import { missingReferences } from './missing-references.ts';
import { report } from './sources.ts';

const WRITTEN = ['{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js,css}', '*.md', 'docs/**/*.md'];
/** The check and its examples. */
const SKIPPED = /^scripts\/check\/(?:missing-)?references/;

const documents = new Set(
  globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'test/**/*.md', 'bench/**/*.md']).map(withSlashes),
);

report(
  globSync(WRITTEN)
    .map(withSlashes)
    .filter((path) => !SKIPPED.test(path))
    .toSorted()
    .flatMap(problemsIn),
  'References lead to documents of the repository.',
);

function problemsIn(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    missingReferences(line, !path.endsWith('.md'), exists).map(
      (reference) => `${path}:${index + 1} refers to ${reference}, which no clone has`,
    ),
  );
}

function exists(document: string): boolean {
  return [...documents].some(
    (path) => path.endsWith(`/${document}`) || path === document || path.includes(`/${document}-`),
  );
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
