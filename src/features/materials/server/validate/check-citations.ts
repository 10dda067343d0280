import type { Finding, Section } from '#features/materials/contract.document.ts';
import { finding } from './finding.ts';
import { textsOf } from './texts.ts';

const MARKER = /(?<!\\)\[(\d{1,3})\](?!\()/g;
const MATH = /\$\$[^$]*\$\$|\$[^$\n]*\$/g;
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;

/** Markers in the section's texts and its citations belong together, and each citation is a checked quote. */
export function checkCitations(section: Section): Finding[] {
  const used = new Set(textsOf(section).flatMap(markersIn));
  const markers = section.citations.map(({ marker }) => marker);
  const repeated = markers.filter((marker, index) => markers.indexOf(marker) !== index);
  return [
    ...[...used]
      .filter((marker) => !markers.includes(marker))
      .map((marker) => finding('citation_missing', null, { marker })),
    ...section.citations
      .filter(({ status }) => status !== 'supported')
      .map(({ marker }) => finding('citation_unsupported', null, { marker })),
    ...[...new Set(repeated)].map((marker) => finding('citation_repeated', null, { marker })),
    ...[...new Set(markers)]
      .filter((marker) => !used.has(marker))
      .map((marker) => finding('citation_unused', null, { marker })),
  ];
}

/** Intervals in math and indices in code, such as `a[0]`, are no markers. */
function markersIn(text: string): number[] {
  return [...text.replace(CODE, ' ').replace(MATH, ' ').matchAll(MARKER)].map((match) => Number(match[1]));
}
