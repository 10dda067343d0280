import { placesOf } from '#language/languages.ts';
import { GUIDE_PARTS, PART_NAMES, PLACE_WORDS, signPlacesOf } from '#language/places.ts';
import { withoutAudience } from '#language/wording.ts';
import { tokenize } from '#language/tokenize.ts';
import { isWholeWord } from './question-words.ts';
import type { AskedPlace, AskedPlaces } from './read-places.ts';

const LETTER = String.raw`[\p{L}\p{N}]`;
/** With the apostrophe of French no space follows. */
const ARTICLE = String.raw`(?:(?:${placesOf('article').join('|')})(?:\s+|(?<=['’])\s*))?`;
const NAMED = [...PART_NAMES].map(([name, words]) => ({
  name,
  pattern: new RegExp(
    String.raw`(?<!${LETTER})${ARTICLE}(?<words>${words})(?!${LETTER})(?:\s+(?:${placesOf('titled').join('|')}))?`,
    'iu',
  ),
}));
const GUIDE = [...GUIDE_PARTS].map(([name, { headings, asks }]) => ({
  name,
  pattern: new RegExp(String.raw`^[\s¿]*(?:${ARTICLE}(?:${headings})|${asks})[\s?.!]*$`, 'iu'),
}));
const AT = `(?:${placesOf('at').join('|')})`;
const TIME = new RegExp(
  String.raw`(?:(?<!${LETTER})${AT}\s+)?(?<![\d:.])(?:(?<h>\d{1,2}):)?(?<m>\d{1,3}):(?<s>[0-5]\d)(?![\d:])|(?<!${LETTER})(?:${AT}\s+)?(?:${placesOf('minute').join('|')})\.?\s+(?<minute>\d{1,3})(?![\d:])`,
  'iu',
);
const CONTENTS = new RegExp(
  String.raw`(?<!\p{L})(?:${[...placesOf('contents'), ...signPlacesOf('contents')].join('|')})(?!\p{L})`,
  'iu',
);

/** Of the contents only how many pages there are. */
export const SIZE = 'size';
const ASKS_SIZE = new RegExp(placesOf('size').join('|'), 'iu');
const TITLED = new RegExp(
  String.raw`(?<!\p{L})${ARTICLE}(?:${placesOf('titled').join('|')})\s+(?:${placesOf('about').join('|')})\s+${ARTICLE}["“«]?\s*(?<title>${LETTER}[^?"”»]{2,80}?)\s*["”»]?\s*[?.!]*$`,
  'iu',
);

/** 'Summarize the Krebs cycle': where a part is called so, it is meant. */
const SUMMED_UP = new RegExp(
  String.raw`^[\s¿¡]*(?:${placesOf('summary').join('|')})\s+${ARTICLE}["“«]?\s*(?<title>${LETTER}[^?"”»]{2,80}?)\s*["”»]?\s*[?.!]*$`,
  'iu',
);

/** 'The table of friction coefficients', 'a picture that shows the heart'. */
const CAPTIONED = new RegExp(
  String.raw`(?<!\p{L})${ARTICLE}(?:(?<table>${PLACE_WORDS.table})|(?<figure>${[PLACE_WORDS.figure, ...placesOf('pictures')].join('|')}))\s+(?:${placesOf('showing').join('|')})(?:\s+|(?<=['’]))${ARTICLE}["“«]?\s*(?<shown>${LETTER}[^?"”»]{2,80}?)\s*["”»]?\s*[?.!]*$`,
  'iu',
);

/** A place without a number: a part by its usual name, a time, or what parts there are. Null when a question names none. */
export function readUnnumbered(message: string): AskedPlaces | null {
  const contents = CONTENTS.exec(message);
  if (contents)
    return asked(message, contents, { kind: 'contents', number: ASKS_SIZE.test(contents[0]) ? SIZE : '' });
  const titled = TITLED.exec(message);
  if (titled)
    return asked(message, titled, { kind: 'titled', number: titled.groups?.['title']?.trim() ?? '' });
  const captioned = CAPTIONED.exec(message);
  if (captioned) {
    const { table, shown = '' } = captioned.groups ?? {};
    const label = table === undefined ? 'figure' : 'table';
    return asked(message, captioned, { kind: 'captioned', number: shown.trim(), label });
  }
  const time = TIME.exec(message);
  if (time) return asked(message, time, { kind: 'time', number: String(secondsOf(time.groups ?? {})) });
  for (const { name, pattern } of [...GUIDE, ...NAMED]) {
    const match = pattern.exec(message);
    if (match) return asked(message, match, { kind: 'named', number: name });
  }
  const summed = SUMMED_UP.exec(withoutAudience(message));
  const title = summed?.groups?.['title']?.trim() ?? '';
  const isNamed = tokenize(title).some(({ word }) => !isWholeWord(word));
  return summed && isNamed ? asked(summed[0], summed, { kind: 'titled', number: title }) : null;
}

function asked(
  message: string,
  match: RegExpExecArray,
  place: Pick<AskedPlace, 'kind' | 'number' | 'label'>,
): AskedPlaces {
  const words = match[0].trim();
  const rest = `${message.slice(0, match.index)} ${message.slice(match.index + match[0].length)}`.trim();
  return { places: [{ ...place, words }], rest };
}

function secondsOf({ h = '0', m, s = '0', minute = '0' }: Partial<Record<string, string>>): number {
  return Number(h) * 3_600 + Number(m ?? minute) * 60 + Number(s);
}
