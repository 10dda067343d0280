import { expect, test } from 'vitest';
import { parseSource } from './sources.ts';
import { faultsIn } from './word-lists.ts';

const faults = (code: string) => faultsIn(parseSource('src/features/x/server/y.ts', code));

test.each([
  [`const A = /^(?:${'define|describe|explain|identify|compare|'.repeat(4)}list)/u;`],
  [`const A = new RegExp('^(?:${'define|describe|explain|identify|compare|'.repeat(4)}list)', 'u');`],
  [`const A = String.raw\`(?:${'define|describe|explain|identify|compare|'.repeat(4)}list)\`;`],
  [`const A = '${'what which where when '.repeat(6)}'.split(' ');`],
  [`const A = [${"'what', 'which', 'where', ".repeat(7)}];`],
])('%s is found', (code) => {
  expect(faults(code)).toHaveLength(1);
});

test.each([
  [
    "const A = 'Answer in the language of the question, and cite each sentence that you take from a passage by its number.';",
  ],
  ['const A = /^(?:the|an?) /u;'],
  ["const A = ['flex', 'items-center', 'gap-2'];"],
  [`const A = /${'[a-z]{3}\\d+'.repeat(20)}/;`],
])('%s is none', (code) => {
  expect(faults(code)).toEqual([]);
});
