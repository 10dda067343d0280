import { createAnswerReader } from '#server/citations/answer-reader.ts';
import { checkClaim, type Disagreement } from '#server/citations/check-claim.ts';
import { findingOf } from '#server/citations/resolve-citation.ts';
import { detectLanguage } from '#language/detect-language.ts';
import type { Citation } from '#shared/citation.ts';
import type { SectionContent } from '../contract.document.ts';
import { textsIn } from './texts-in.ts';

interface Edited {
  before: SectionContent | null;
  after: SectionContent;
  citations: readonly Citation[];
  language: string;
}

interface Said {
  marker: number;
  text: string;
}

const MARKER = /\[(\d+)\]/g;

/** The citations that an edited section still names. Where the sentence is another one now, its quote is checked against it again. */
export function recheckCitations({ before, after, citations, language }: Edited): Citation[] {
  const named = new Set([...JSON.stringify(after).matchAll(MARKER)].map((match) => Number(match[1])));
  const kept = citations.filter(({ marker }) => named.has(marker));
  if (kept.length === 0) return [];
  const known = new Set((before ? saidIn(before) : []).map(nameOf));
  const changed = saidIn(after).filter((said) => !known.has(nameOf(said)));
  return kept.map((citation) => {
    const claims = changed.filter(({ marker }) => marker === citation.marker);
    if (claims.length === 0) return citation;
    // What was found out about the sentence before says nothing about this one.
    const { doubt: _doubt, judged: _judged, ...plain } = citation;
    const disagreement = claims
      .map(({ text }) => disagreementWith(citation, { text, language }))
      .find(Boolean);
    return { ...plain, ...findingOf(disagreement ?? null) };
  });
}

function disagreementWith(
  { quote, title, heading = '' }: Citation,
  claim: { text: string; language: string },
): Disagreement | null {
  const context = [title, heading, quote].join('\n');
  return checkClaim(claim, { text: quote, language: detectLanguage(quote), context });
}

/** Each sentence with the markers in it, as they stand in the texts. */
function saidIn(content: SectionContent): Said[] {
  return textsIn(content).flatMap((text) => {
    const markers = [...text.matchAll(MARKER)].map((match) => Number(match[1]));
    if (markers.length === 0) return [];
    const reader = createAnswerReader({ sourceCount: Math.max(0, ...markers), isKnownAddress: () => true });
    return [...reader.push(text), ...reader.end()].flatMap((part) =>
      part.type === 'claims' ? part.claims.map((claim) => ({ marker: claim.source, text: claim.text })) : [],
    );
  });
}

function nameOf({ marker, text }: Said): string {
  return `${marker} ${text}`;
}
