import type { Pace, Steps } from '#shared/steps.ts';

/** A line of a caption without its markup. */
export interface CaptionLine {
  /** Whom WebVTT's voice tag names. */
  speaker: string | null;
  text: string;
}

const TAG_CHARACTERS = 200;
const VOICE = new RegExp(
  String.raw`<v(?:\.[^\s<>]{1,${TAG_CHARACTERS}})?\s([^<>]{1,${TAG_CHARACTERS}})>`,
  'i',
);
const VOICE_START = /(?=<v[.\s])/i;
/** HTML and WebVTT tags, times within a caption, and the overrides of SubStation in braces. A lone `<` is text. */
const MARKUP = new RegExp(
  String.raw`</?[a-z][^<>]{0,${TAG_CHARACTERS}}>|<\d[\d:.]{4,15}>|\{\\[^{}]{0,${TAG_CHARACTERS}}\}|\{/?[biuy](?::[^{}]{0,40})?\}`,
  'gi',
);
/** How a word of a foreign script is read, printed above it. */
const READING = new RegExp(String.raw`<rt>[^<>]{0,${TAG_CHARACTERS}}</rt>`, 'gi');
/** Few lines have anything to be taken out. */
const HAS_MARKUP = /[<{&]/;
const UNEVEN_SPACE = /[^\S ]| {2}|^ | $/;
const ENTITY = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};
const CODE_POINT_MAX = 0x10_ff_ff;

/** The words of a caption's lines, without tags and entities, empty lines left out. */
export function* plainCaption(lines: readonly string[], isDue: Pace): Steps<CaptionLine[]> {
  const plain: CaptionLine[] = [];
  for (const line of lines) {
    for (const part of HAS_MARKUP.test(line) ? line.split(VOICE_START) : [line]) {
      if (isDue(part.length)) yield;
      const text = plainText(part);
      if (text !== '') plain.push({ speaker: speakerOf(part), text });
    }
  }
  return plain;
}

function speakerOf(part: string): string | null {
  const name = HAS_MARKUP.test(part) ? VOICE.exec(part)?.[1] : undefined;
  return name === undefined ? null : plainText(name) || null;
}

function plainText(text: string): string {
  // Entities last: `&lt;i&gt;` is something said, not a tag.
  const plain = HAS_MARKUP.test(text)
    ? text.replace(READING, '').replace(MARKUP, '').replace(ENTITY, readEntity)
    : text;
  return UNEVEN_SPACE.test(plain) ? plain.replaceAll(/\s+/g, ' ').trim() : plain;
}

function readEntity(whole: string, body: string): string {
  const entity = body.toLowerCase();
  if (!entity.startsWith('#')) return NAMED[entity] ?? whole;
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  if (code >= 0x09 && code <= 0x0d) return ' ';
  const isCharacter = code >= 0x20 && code <= CODE_POINT_MAX && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
