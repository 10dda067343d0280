import type { Spread } from '#grading/worked/spread.ts';
import { colonIn, type InterfaceLanguage, textsIn } from '#shared/languages.ts';

const FIGURES = 6;

interface Lines {
  mean: string;
  squares: string;
  ofAll: string;
  ofSample: string;
}

const TEXTS: Record<InterfaceLanguage, Lines> = {
  en: {
    mean: 'Mean',
    squares: 'Sum of the squared distances from the mean',
    ofAll: 'Standard deviation, if these are all the values',
    ofSample: 'Standard deviation, if they are a sample',
  },
  es: {
    mean: 'Media',
    squares: 'Suma de los cuadrados de las distancias a la media',
    ofAll: 'Desviación estándar, si estos son todos los valores',
    ofSample: 'Desviación estándar, si son una muestra',
  },
  fr: {
    mean: 'Moyenne',
    squares: 'Somme des carrés des écarts à la moyenne',
    ofAll: 'Écart-type, si ce sont toutes les valeurs',
    ofSample: 'Écart-type, s’il s’agit d’un échantillon',
  },
};

/** A standard deviation with what leads to it; books divide by the number of values or by one less. */
export function saySpread(spread: Spread, language: string, fallback: InterfaceLanguage): string {
  const texts = textsIn(TEXTS, language, fallback);
  const format = new Intl.NumberFormat(language, { maximumSignificantDigits: FIGURES });
  const [mean, squares, ofAll, ofSample] = [spread.mean, spread.squares, spread.ofAll, spread.ofSample].map(
    (value) => format.format(value),
  );
  const { count } = spread;
  const colon = colonIn(language);
  return [
    `- ${texts.mean}${colon} ${mean}`,
    `- ${texts.squares}${colon} ${squares}`,
    `- ${texts.ofAll}${colon} √(${squares}/${count}) = **${ofAll}**`,
    `- ${texts.ofSample}${colon} √(${squares}/${count - 1}) = **${ofSample}**`,
  ].join('\n');
}
