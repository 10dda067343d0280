import { expect, test } from 'vitest';
import { missingReferences } from './missing-references.ts';

const HAS = new Set(['docs/style.md', 'style.md', 'decisions/023']);

test.each([
  ['/** Shown on a role mismatch (spec section 2). */', ['spec']],
  ["// In the spec's words.", ["spec's"]],
  ['/** The small number after a sentence (design: signature moments). */', ['(design']],
  ['// See product.md, and docs/tutor.md.', ['product.md', 'docs/tutor.md']],
  ['// At most 120 kB (issue 8).', ['issue 8']],
  ['// Why: decision 999.', ['decision 999']],
])('%s leads nowhere', (text, missing) => {
  expect(missingReferences(text, true, (document) => HAS.has(document))).toEqual(missing);
});

test.each([
  '// The words to use stand in docs/style.md.',
  '// Hints before answers (decision 023); see style.md.',
  "import sections from './spec-words.json' with { type: 'json' };",
  '/** By the PDF specification, algorithm 2. */',
  "globSync('docs/**/*.md')",
  "await upload('motion.md', text);",
  '// The designer of a course.',
])('%s leads somewhere, or is no reference', (text) => {
  expect(missingReferences(text, true, (document) => HAS.has(document))).toEqual([]);
});
