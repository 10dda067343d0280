import Qty from 'js-quantities';
import { plainMath } from './plain-math.ts';

/** A unit as a factor to the base units of what it measures. */
export interface Unit {
  factor: number;
  /** Of a temperature whose zero is elsewhere: the kelvins of its zero. */
  zero: number;
  /** The same for units that convert into each other; '' for pure numbers. */
  dimension: string;
}

const UNIT_MAX_CHARACTERS = 80;
const PARTS_MAX = 12;
const POWER_MAX = 12;
const TEMPERATURES: Record<string, { factor: number; zero: number }> = {
  K: { factor: 1, zero: 0 },
  '°C': { factor: 1, zero: 273.15 },
  '°F': { factor: 5 / 9, zero: 459.67 * (5 / 9) },
};
const TEMPERATURE_DIMENSION = '400';

/** Phrases and words of learners in English, Spanish and French, as symbols. In this order. */
const WORDS: Array<[pattern: RegExp, symbol: string]> = [
  [
    /\b(?:degrees?|grados?|degrés?)\s(?:celsius|centigrades?|centígrados)\b|º\s?C|\bdegC\b|℃|°\s?C\b|\bcelsius\b/giu,
    '°C',
  ],
  [/\b(?:degrees?|grados?|degrés?)\sfahrenheit\b|\bdegF\b|℉|°\s?F\b|\bfahrenheit\b/giu, '°F'],
  [/\b(?:kelvins?)\b/giu, 'K'],
  [/\b(?:per cent|por ciento|pour ?cent|percent)\b/giu, '%'],
  [/\s+(?:per|por|par)\s+/giu, '/'],
  [/\b(?:square|sq)\s+(\p{L}+)/giu, '$1^2'],
  [/\b(?:cubic|cu)\s+(\p{L}+)/giu, '$1^3'],
  [/(?<!\p{L})(\p{L}+)\s+(?:cuadrad[oa]s?|carrée?s?|squared)(?!\p{L})/giu, '$1^2'],
  [/(?<!\p{L})(\p{L}+)\s+(?:cúbic[oa]s?|cubes?|cubed)(?!\p{L})/giu, '$1^3'],
  [/[ΩΩ]/gu, 'ohm'],
  [/[μµ]/gu, 'u'],
];
const METRES =
  /^(kil[oó]|cent[ií]|centi|mil[ií]|milli|nan[oó]|micr[oó])?(?:m[eéè]tr(?:os?|es?)|met(?:er|re)s?)$/iu;
const SYMBOLS: Array<[pattern: RegExp, symbol: string]> = [
  [/^(?:gramos?|grammes?)$/iu, 'g'],
  [/^(?:kilogramos?|kilogrammes?|kilos?|kilograms?)$/iu, 'kg'],
  [/^(?:miligramos?|milligrammes?)$/iu, 'mg'],
  [/^(?:segundos?|secondes?|secs?)$/iu, 's'],
  [/^(?:minutos?|mins?)$/iu, 'min'],
  [/^(?:horas?|heures?|hrs?)$/iu, 'h'],
  [/^(?:días?|jours?)$/iu, 'day'],
  [/^(?:años?|ans?|années?)$/iu, 'year'],
  [/^(?:litros?|litres?)$/iu, 'L'],
  [/^(?:mililitros?|millilitres?)$/iu, 'mL'],
  [/^(?:julios?)$/iu, 'J'],
  [/^(?:vatios?)$/iu, 'W'],
  [/^(?:voltios?)$/iu, 'V'],
  [/^(?:amperios?|ampères?|amps?)$/iu, 'A'],
  [/^(?:moles)$/iu, 'mol'],
  [/^(?:K)$/u, 'degK'],
  [/^°C$/u, 'degC'],
  [/^°F$/u, 'degF'],
  [/^°$/u, 'deg'],
  [/^([kmMGu])?ohms?$/u, '$1ohm'],
];
const PREFIXES: Record<string, string> = {
  kilo: 'k',
  centi: 'c',
  mili: 'm',
  milli: 'm',
  nano: 'n',
  micro: 'u',
};

/** Reads a unit such as 'm/s^2', 'kg·m²·s⁻²' or 'metros por segundo'; null when a part of it is not known. */
export function readUnit(written: string): Unit | null {
  const text = plainMath(written, 'en');
  if (text.length > UNIT_MAX_CHARACTERS) return null;
  if (text === '') return { factor: 1, zero: 0, dimension: '' };
  let plain = text;
  for (const [pattern, symbol] of WORDS) plain = plain.replace(pattern, symbol);
  const temperature = TEMPERATURES[plain.trim()];
  if (temperature) return { ...temperature, dimension: TEMPERATURE_DIMENSION };
  return combine(plain);
}

/** Whether answers in other units can be converted to this one. */
export function isKnownUnit(written: string): boolean {
  return readUnit(written) !== null;
}

/** Products and quotients of powers, one after the other: 'a/b/c' and 'a/(b c)' are the same. */
function combine(plain: string): Unit | null {
  const text = plain.replace(/\s*([*/·⋅.^()])\s*/gu, '$1').replace(/\*\*/g, '^');
  const parts = [
    ...text.matchAll(/([*/·⋅.\s]*)(\(?)([^*/·⋅.\s^()0-9+-]+|1)(?:\^?[({]?([+-]?\d{1,2})[)}]?)?(\)?)/gu),
  ];
  if (parts.length === 0 || parts.length > PARTS_MAX || parts.map(([all]) => all).join('') !== text)
    return null;
  let [factor, signature, group] = [1, 0, 1];
  for (const [, joint = '', open, symbol = '', power = '1', close] of parts) {
    const unit = symbol === '1' ? { factor: 1, signature: 0 } : readSymbol(symbol);
    const exponent = Number(power) * group * (joint.includes('/') ? -1 : 1);
    if (!unit || Math.abs(exponent) > POWER_MAX) return null;
    if (open) group = joint.includes('/') ? -1 : 1;
    if (close) group = 1;
    factor *= unit.factor ** exponent;
    signature += unit.signature * exponent;
  }
  return { factor, zero: 0, dimension: signature === 0 ? '' : String(signature) };
}

function readSymbol(word: string): { factor: number; signature: number } | null {
  const metres = METRES.exec(word);
  const known = SYMBOLS.find(([pattern]) => pattern.test(word));
  const symbol = metres
    ? `${PREFIXES[metres[1]?.toLowerCase().slice(0, 3) ?? ''] ?? ''}m`
    : known
      ? word.replace(known[0], known[1])
      : word;
  return measure(symbol) ?? (/^\p{L}{4,}s$/u.test(symbol) ? measure(symbol.slice(0, -1)) : null);
}

function measure(symbol: string): { factor: number; signature: number } | null {
  try {
    const quantity = new Qty(`1 ${symbol}`);
    // Its declarations leave out the method that all conversions use.
    const { baseScalar, signature } = quantity as unknown as { baseScalar: number; signature: number };
    return Number.isFinite(baseScalar) && Number.isFinite(signature)
      ? { factor: baseScalar, signature }
      : null;
  } catch {
    return null;
  }
}
