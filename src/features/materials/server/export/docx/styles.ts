import { AlignmentType, LevelFormat, type INumberingOptions, type IStylesOptions } from 'docx';
import type { MaterialSettings } from '../../../contract.ts';

type Language = MaterialSettings['language'];

const LATIN_FONT = 'Calibri';
const EAST_ASIAN_FONT: Partial<Record<Language, string>> = { zh: 'Microsoft YaHei', ja: 'Yu Gothic' };
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  zh: 'zh-CN',
  ja: 'ja-JP',
};
const INK = '1F2933';
export const MUTED_INK = '52606D';
const ACCENT = '1D4E89';
/** All lengths are twentieths of a point. */
export const INDENT = 500;

export function stylesOf(language: Language): IStylesOptions {
  const eastAsia = EAST_ASIAN_FONT[language] ?? LATIN_FONT;
  const font = { ascii: LATIN_FONT, hAnsi: LATIN_FONT, cs: LATIN_FONT, eastAsia };
  const eastAsian = LOCALES[language];
  // Latin words among Chinese and Japanese would be broken anywhere if they were said to be in those languages.
  const locale = language in EAST_ASIAN_FONT ? LOCALES.en : eastAsian;
  const heading = (size: number, before: number, after: number) => ({
    run: { font, size, bold: true, color: ACCENT },
    paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
  });
  return {
    default: {
      document: {
        run: { font, size: 22, color: INK, language: { value: locale, eastAsia: eastAsian } },
        paragraph: { spacing: { after: 110, line: 276 } },
      },
      heading1: heading(38, 0, 60),
      heading2: heading(28, 340, 120),
      heading3: heading(24, 240, 90),
    },
    paragraphStyles: [
      { id: 'Cell', name: 'Cell', basedOn: 'Normal', paragraph: { spacing: { after: 0, line: 252 } } },
      { id: 'Muted', name: 'Muted', basedOn: 'Normal', run: { size: 20, color: MUTED_INK } },
      {
        id: 'Notice',
        name: 'Notice',
        basedOn: 'Normal',
        run: { bold: true, color: '9B1C1C' },
        paragraph: { spacing: { before: 60, after: 110 } },
      },
    ],
  };
}

export const NUMBERING: INumberingOptions = {
  config: [
    list('questions', { format: LevelFormat.DECIMAL, text: '%1.', isBold: true }),
    list('numbers', { format: LevelFormat.DECIMAL, text: '%1.' }),
    list('letters', { format: LevelFormat.UPPER_LETTER, text: '%1.' }),
    list('bullets', { format: LevelFormat.BULLET, text: '•' }),
    list('boxes', { format: LevelFormat.BULLET, text: '☐' }),
  ],
};

interface Marker {
  readonly format: (typeof LevelFormat)[keyof typeof LevelFormat];
  readonly text: string;
  readonly isBold?: boolean;
}

function list(
  reference: string,
  { format, text, isBold = false }: Marker,
): INumberingOptions['config'][number] {
  const style = { run: { bold: isBold }, paragraph: { indent: { left: INDENT, hanging: INDENT } } };
  return { reference, levels: [{ level: 0, format, text, alignment: AlignmentType.START, style }] };
}
