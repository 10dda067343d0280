import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';

/** What stands around quotes that answer a question in its kind. */
export interface KindTexts {
  yes: string;
  no: string;
  /** The same where 'true or false' was asked. */
  isTrue: string;
  isFalse: string;
  difference: string;
  /** Stands above what is said of both. */
  both: string;
  formula: string;
  worked: string;
}

/** About one document, and about several. */
const TEXTS: Record<InterfaceLanguage, Record<'one' | 'several', KindTexts>> = {
  en: {
    one: {
      yes: '**Yes**, your document says so:',
      no: '**No**, your document says otherwise:',
      isTrue: '**True**, your document says so:',
      isFalse: '**False**, your document says otherwise:',
      difference: 'Side by side, in the words of your document:',
      both: 'On both',
      formula: 'The formula in your document:',
      worked: 'Worked out:',
    },
    several: {
      yes: '**Yes**, your documents say so:',
      no: '**No**, your documents say otherwise:',
      isTrue: '**True**, your documents say so:',
      isFalse: '**False**, your documents say otherwise:',
      difference: 'Side by side, in the words of your documents:',
      both: 'On both',
      formula: 'The formula in your documents:',
      worked: 'Worked out:',
    },
  },
  es: {
    one: {
      yes: '**Sí**, lo dice tu documento:',
      no: '**No**, tu documento dice otra cosa:',
      isTrue: '**Verdadero**, lo dice tu documento:',
      isFalse: '**Falso**, tu documento dice otra cosa:',
      difference: 'Una cosa junto a la otra, con las palabras de tu documento:',
      both: 'Sobre ambas cosas',
      formula: 'La fórmula en tu documento:',
      worked: 'El cálculo da:',
    },
    several: {
      yes: '**Sí**, lo dicen tus documentos:',
      no: '**No**, tus documentos dicen otra cosa:',
      isTrue: '**Verdadero**, lo dicen tus documentos:',
      isFalse: '**Falso**, tus documentos dicen otra cosa:',
      difference: 'Una cosa junto a la otra, con las palabras de tus documentos:',
      both: 'Sobre ambas cosas',
      formula: 'La fórmula en tus documentos:',
      worked: 'El cálculo da:',
    },
  },
  fr: {
    one: {
      yes: '**Oui**, votre document le dit :',
      no: '**Non**, votre document dit autre chose :',
      isTrue: '**Vrai**, votre document le dit :',
      isFalse: '**Faux**, votre document dit autre chose :',
      difference: 'L’un à côté de l’autre, avec les mots de votre document :',
      both: 'Sur les deux',
      formula: 'La formule dans votre document :',
      worked: 'Le calcul donne :',
    },
    several: {
      yes: '**Oui**, vos documents le disent :',
      no: '**Non**, vos documents disent autre chose :',
      isTrue: '**Vrai**, vos documents le disent :',
      isFalse: '**Faux**, vos documents disent autre chose :',
      difference: 'L’un à côté de l’autre, avec les mots de vos documents :',
      both: 'Sur les deux',
      formula: 'La formule dans vos documents :',
      worked: 'Le calcul donne :',
    },
  },
};

/** In `language` (ISO 639-1), where the tutor has texts in it; else in that of the interface. About the document of that title, or several when null. */
export function kindTexts(language: string, fallback: InterfaceLanguage, title: string | null): KindTexts {
  const texts = textsIn(TEXTS, language, fallback);
  return title === null ? texts.several : texts.one;
}
