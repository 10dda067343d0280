/** A unit as a factor and what it measures; two units compare only when they measure the same. */
export interface Unit {
  measures: string;
  factor: number;
}

const PREFIXES: Record<string, number> = {
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  μ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 1e-1,
  h: 1e2,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
};
const PREFIXED_SYMBOLS = [
  'm',
  'g',
  's',
  'A',
  'K',
  'mol',
  'N',
  'J',
  'W',
  'V',
  'Ω',
  'Hz',
  'Pa',
  'T',
  'L',
  'l',
  'eV',
  'cal',
  'bar',
  'B',
  'bit',
  'M',
];

/** What is counted in another unit, exactly. Units of temperature have no common zero and stay apart. */
const SYMBOLS: Record<string, Unit> = {
  ...Object.fromEntries(PREFIXED_SYMBOLS.flatMap(withPrefixes)),
  min: { measures: 's', factor: 60 },
  h: { measures: 's', factor: 3_600 },
  hr: { measures: 's', factor: 3_600 },
  ft: { measures: 'm', factor: 0.3048 },
  mi: { measures: 'm', factor: 1_609.344 },
  lb: { measures: 'g', factor: 453.59237 },
  kcal: { measures: 'cal', factor: 1e3 },
  '%': { measures: '%', factor: 1 },
  '‰': { measures: '%', factor: 0.1 },
  '°C': { measures: '°C', factor: 1 },
  '°F': { measures: '°F', factor: 1 },
  '°': { measures: '°', factor: 1 },
  $: { measures: '$', factor: 1 },
  '€': { measures: '€', factor: 1 },
  '£': { measures: '£', factor: 1 },
  mmHg: { measures: 'mmHg', factor: 1 },
  ppm: { measures: 'ppm', factor: 1 },
};

/** Words for units: the unit's symbol, then the beginning of the word in English, Spanish, French and German. */
const WORDS: Array<[symbol: string, pattern: RegExp]> = [
  ['%', /^(?:percent|per cent|por ciento|pour ?cent|prozent)/i],
  ['km', /^(?:kilomet|kilómet|kilomèt)/i],
  ['cm', /^(?:centimet|centímet|centimèt|zentimet)/i],
  ['mm', /^(?:millimet|milímet|millimèt)/i],
  ['nm', /^(?:nanomet|nanómet|nanomèt)/i],
  ['m', /^(?:met(?:er|re)s?|metros?|mètres?)$/i],
  ['kg', /^(?:kilogram|kilos?$|kilogramm)/i],
  ['mg', /^(?:milligram|miligram)/i],
  ['g', /^(?:grams?|gramos?|grammes?|gramm)$/i],
  ['mL', /^(?:millilit|mililit)/i],
  ['L', /^(?:lit(?:er|re)s?|litros?)$/i],
  ['s', /^(?:seconds?|segundos?|secondes?|sekunden?)$/i],
  ['min', /^(?:minutes?|minutos?|minuten?)$/i],
  ['h', /^(?:hours?|horas?|heures?|stunden?)$/i],
  ['day', /^(?:days?|días?|jours?|tagen?|tage)$/i],
  ['week', /^(?:weeks?|semanas?|semaines?|wochen?)$/i],
  ['month', /^(?:months?|mes(?:es)?|mois|monaten?|monate?)$/i],
  ['year', /^(?:years?|años?|ans?|années?|jahren?|jahre?)$/i],
  ['century', /^(?:centur(?:y|ies)|siglos?|siècles?|jahrhunderte?n?)$/i],
  ['kJ', /^(?:kilojoules?|kilojulios?)$/i],
  ['J', /^(?:joules?|julios?)$/i],
  ['kW', /^(?:kilowatts?|kilovatios?)$/i],
  ['W', /^(?:watts?|vatios?)$/i],
  ['V', /^(?:volts?|voltios?)$/i],
  ['A', /^(?:amperes?|amps?|amperios?|ampères?)$/i],
  ['N', /^(?:newtons?)$/i],
  ['Hz', /^(?:hertz)$/i],
  ['Pa', /^(?:pascals?|pascales)$/i],
  ['mi', /^(?:miles?|millas?)$/i],
  ['ft', /^(?:feet|foot|pies?|pieds?)$/i],
  ['lb', /^(?:pounds?|libras?|livres?)$/i],
  ['°C', /^(?:degrees? celsius|grados celsius|degrés celsius|grad celsius|celsius)/i],
  ['°F', /^(?:degrees? fahrenheit|grados fahrenheit|degrés fahrenheit|fahrenheit)/i],
  ['$', /^(?:dollars?|dólar(?:es)?)$/i],
  ['€', /^(?:euros?)$/i],
];
/** Chinese and Japanese write them without a space in front of what follows; longer ones first. */
const SIGNS: Array<[symbol: string, pattern: RegExp]> = [
  ['kJ', /^(?:千焦耳?|キロジュール)/u],
  ['J', /^(?:焦耳?|ジュール)/u],
  ['kW', /^(?:千瓦|キロワット)/u],
  ['W', /^(?:瓦特?|ワット)/u],
  ['km', /^(?:公里|千米|キロメートル)/u],
  ['cm', /^(?:厘米|公分|センチメートル)/u],
  ['mm', /^(?:毫米|ミリメートル)/u],
  ['m', /^(?:米(?!国|國)|メートル)/u],
  ['kg', /^(?:千克|公斤|キログラム)/u],
  ['mg', /^(?:毫克|ミリグラム)/u],
  ['g', /^(?:克|グラム)/u],
  ['mL', /^(?:毫升|ミリリットル)/u],
  ['L', /^(?:升|リットル)/u],
  ['h', /^(?:小时|小時|時間)/u],
  ['min', /^分[钟鐘]/u],
  ['s', /^秒/u],
  ['°C', /^(?:摄氏度|攝氏度)/u],
  ['°F', /^(?:华氏度|華氏度)/u],
];
const WORD_UNITS: Record<string, Unit> = {
  day: { measures: 's', factor: 86_400 },
  week: { measures: 's', factor: 604_800 },
  month: { measures: 'month', factor: 1 },
  year: { measures: 'month', factor: 12 },
  century: { measures: 'month', factor: 1_200 },
};

const POWERS: Record<string, string> = { '²': '2', '³': '3' };
const TWO_WORDS =
  /^(?:per cent|por ciento|pour cent|(?:degrees?|grados|degrés|grad) (?:celsius|fahrenheit))/i;
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。`;
const COMPOUND = new RegExp(String.raw`^[^\s/()[\],;${UNSPACED}]+(?:\/[^\s/()[\],;${UNSPACED}]+)?`, 'u');
const TRAILING_PUNCTUATION = /[.!?:…"'’”»]+$/u;

/** The unit that `text`, which follows a number, begins with; null when it is none we know. */
export function readUnit(text: string): Unit | null {
  const after = text.replace(/^[\s\u00a0]*/u, '');
  const phrase = TWO_WORDS.exec(after)?.[0];
  if (phrase) return readSimple(phrase);
  const sign = SIGNS.find(([, pattern]) => pattern.test(after))?.[0];
  if (sign) return SYMBOLS[sign] ?? null;
  const compound = COMPOUND.exec(after)?.[0].replace(TRAILING_PUNCTUATION, '');
  if (!compound) return null;
  const [over = '', under] = compound.split('/');
  const numerator = readPower(over);
  if (under === undefined) return numerator;
  const denominator = readPower(under);
  if (!numerator || !denominator) return null;
  return {
    measures: `${numerator.measures}/${denominator.measures}`,
    factor: numerator.factor / denominator.factor,
  };
}

function readPower(text: string): Unit | null {
  const match = /^(\D+?)([²³23])?$/u.exec(text);
  const unit = readSimple(match?.[1] ?? '');
  const power = match?.[2];
  if (!unit || !power) return unit;
  const exponent = POWERS[power] ?? power;
  return { measures: unit.measures + exponent, factor: unit.factor ** Number(exponent) };
}

function readSimple(text: string): Unit | null {
  if (Object.hasOwn(SYMBOLS, text)) return SYMBOLS[text] ?? null;
  const symbol = WORDS.find(([, pattern]) => pattern.test(text))?.[0];
  return symbol ? (WORD_UNITS[symbol] ?? SYMBOLS[symbol] ?? null) : null;
}

function withPrefixes(symbol: string): Array<[string, Unit]> {
  const measures = symbol === 'l' ? 'L' : symbol;
  const prefixed = Object.entries(PREFIXES).map(([prefix, factor]): [string, Unit] => [
    prefix + symbol,
    { measures, factor },
  ]);
  return [[symbol, { measures, factor: 1 }], ...prefixed];
}
