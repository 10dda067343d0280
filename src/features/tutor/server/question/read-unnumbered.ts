import { NAMED_PARTS } from './place-words.ts';
import type { AskedPlace, AskedPlaces } from './read-places.ts';

const ARTICLE =
  "(?<![\\p{L}\\p{N}])(?:(?:the|la|el|los|las|le|les|die|der|das|de|del|du|des)\\s+|l['’]\\s*)?";
const NAMED = [...NAMED_PARTS].map(([name, words]) => ({
  name,
  pattern: new RegExp(
    `${ARTICLE}(?<words>${words})(?![\\p{L}\\p{N}])(?:\\s+(?:section|chapter|part))?`,
    'iu',
  ),
}));
const TIME =
  /(?:(?<![\p{L}\p{N}])(?:at|around|a las|en|hacia|à|vers|bei|um)\s+)?(?<![\d:.])(?:(?<h>\d{1,2}):)?(?<m>\d{1,3}):(?<s>[0-5]\d)(?![\d:])|(?<![\p{L}\p{N}])(?:(?:at|in|en el|el|à la|la)\s+)?(?:minutes?|minutos?|min)\.?\s+(?<minute>\d{1,3})(?![\d:])/iu;
const CONTENTS =
  /(?<![\p{L}])(?:(?:the )?table of contents|(?:the |an? )?outline|(?:what|which|how many|list|show|name)(?:\s+\p{L}+){0,3}\s+(?:chapters|sections|parts|units|lessons|headings|pages|slides)|(?:el |un )?índice(?: general)?|tabla de contenidos?|(?:qué|cuáles|cuántos|cuántas|lista|enumera)(?:\s+\p{L}+){0,3}\s+(?:capítulos|secciones|apartados|partes|temas|unidades|títulos|páginas|diapositivas)|(?:la )?table des matières|(?:le )?sommaire|(?:quels|quelles|combien|liste|énumère)(?:\s+\p{L}+){0,3}\s+(?:chapitres|sections|parties|leçons|titres|pages|diapositives)|inhaltsverzeichnis|目次|目录|目錄)(?![\p{L}])/iu;

/** Of the contents only how many pages there are. */
export const SIZE = 'size';
const ASKS_SIZE = /\p{L}*(?:page|página|pagina|slide|diapositiv)/iu;
const TITLED =
  /(?<![\p{L}])(?:(?:the|la|el|le)\s+)?(?:chapter|section|part|unit|lesson|cap[íi]tulo|secci[óo]n|apartado|tema|chapitre|partie|leçon|kapitel|abschnitt)\s+(?:on|about|called|titled|entitled|named|sobre|acerca de|titulad[oa]|llamad[oa]|del?|sur|intitulée?|consacrée? à|über)\s+(?:(?:the|la|el|los|las|le|les|die|der|das)\s+|l['’]\s*)?["“«]?\s*(?<title>[\p{L}\p{N}][^?"”»]{2,80}?)\s*["”»]?\s*[?.!]*$/iu;

/** A place without a number: a part by its usual name, a time, or what parts there are. Null when a question names none. */
export function readUnnumbered(message: string): AskedPlaces | null {
  const contents = CONTENTS.exec(message);
  if (contents)
    return asked(message, contents, { kind: 'contents', number: ASKS_SIZE.test(contents[0]) ? SIZE : '' });
  const titled = TITLED.exec(message);
  if (titled)
    return asked(message, titled, { kind: 'titled', number: titled.groups?.['title']?.trim() ?? '' });
  const time = TIME.exec(message);
  if (time) return asked(message, time, { kind: 'time', number: String(secondsOf(time.groups ?? {})) });
  for (const { name, pattern } of NAMED) {
    const match = pattern.exec(message);
    if (match) return asked(message, match, { kind: 'named', number: name });
  }
  return null;
}

function asked(
  message: string,
  match: RegExpExecArray,
  place: Pick<AskedPlace, 'kind' | 'number'>,
): AskedPlaces {
  const words = match[0].trim();
  const rest = `${message.slice(0, match.index)} ${message.slice(match.index + match[0].length)}`.trim();
  return { places: [{ ...place, words }], rest };
}

function secondsOf({ h = '0', m, s = '0', minute = '0' }: Partial<Record<string, string>>): number {
  return Number(h) * 3_600 + Number(m ?? minute) * 60 + Number(s);
}
