import { type InterfaceLanguage, type ReadLanguage, textsIn } from '#shared/languages.ts';
import { CHINESE, GERMAN, JAPANESE } from './place-texts-de-ja-zh.ts';
import type { PlaceTexts } from './wordings.ts';

const PLACE_TEXTS: Record<ReadLanguage, PlaceTexts> = {
  en: {
    introKey: 'These sentences say most of what each part says:',
    whichOne: (places) =>
      `Several of your documents have “${places}”. Which one do you mean? Ask again and name the title:`,
    intro: 'Here is what it says there:',
    introWhole: 'This is how the document begins, with a sentence about each part:',
    longestParts: (shown, all) => `It has ${all} parts. These are the ${shown} longest, in order:`,
    size: (title, pages) => (pages === 1 ? `“${title}” has one page.` : `“${title}” has ${pages} pages.`),
    noHeadings: 'I could not find any headings in it.',
    pages: (first, last) => (first === last ? `page ${first}` : `pages ${first}–${last}`),
    printed: (number, page) => `The page with the printed number ${number} is page ${page} of the file:`,
    counted: 'Its headings have no numbers, so I counted them from the beginning.',
    noSuchPage: (page, { title, pages }) =>
      pages === 1
        ? `“${title}” has only one page, so there is no page ${page}.`
        : `“${title}” has ${pages} pages, so there is no page ${page}.`,
    noPages: (title) =>
      `“${title}” has no fixed pages, so I cannot find a page by its number. Ask about a heading or a topic instead.`,
    missing: (place, title) => `I could not find “${place}” in “${title}”.`,
    outline: 'These are its main headings:',
    outlineFirst: 'These are the first of its main headings:',
    nothingToQuote:
      'It is there, but it has no text that I can quote. It may be a picture: open the document at this place to see it.',
  },
  es: {
    introKey: 'Estas frases dicen lo principal de cada parte:',
    whichOne: (places) =>
      `Varios de tus documentos tienen «${places}». ¿A cuál te refieres? Pregunta de nuevo y di el título:`,
    intro: 'Esto es lo que dice ahí:',
    introWhole: 'Así empieza el documento, con una frase sobre cada parte:',
    longestParts: (shown, all) => `Tiene ${all} partes. Estas son las ${shown} más largas, en orden:`,
    size: (title, pages) =>
      pages === 1 ? `«${title}» tiene una página.` : `«${title}» tiene ${pages} páginas.`,
    noHeadings: 'No reconozco títulos en él.',
    pages: (first, last) => (first === last ? `página ${first}` : `páginas ${first}–${last}`),
    printed: (number, page) =>
      `La página que lleva impreso el número ${number} es la página ${page} del archivo:`,
    counted: 'Sus títulos no llevan números, así que los he contado desde el principio.',
    noSuchPage: (page, { title, pages }) =>
      pages === 1
        ? `«${title}» solo tiene una página: no existe la página ${page}.`
        : `«${title}» tiene ${pages} páginas: no existe la página ${page}.`,
    noPages: (title) =>
      `«${title}» no tiene números de página que yo conozca: su texto no está dividido en páginas fijas. Pregunta por un título o por un tema.`,
    missing: (place, title) => `No he encontrado «${place}» en «${title}».`,
    outline: 'Estos son sus títulos principales:',
    outlineFirst: 'Estos son los primeros de sus títulos principales:',
    nothingToQuote:
      'Existe, pero no tiene texto que pueda citar; quizá sea una imagen. Abre el documento en ese lugar para verlo.',
  },
  fr: {
    introKey: 'Ces phrases disent l’essentiel de chaque partie :',
    whichOne: (places) =>
      `Plusieurs de vos documents ont « ${places} ». Duquel s’agit-il ? Reposez la question en indiquant le titre :`,
    intro: 'Voici ce qui s’y trouve :',
    introWhole: 'Voici comment commence le document, avec une phrase sur chaque partie :',
    longestParts: (shown, all) => `Il compte ${all} parties. Voici les ${shown} plus longues, dans l’ordre :`,
    size: (title, pages) =>
      pages === 1 ? `« ${title} » compte une page.` : `« ${title} » compte ${pages} pages.`,
    noHeadings: 'Je n’y reconnais aucun titre.',
    pages: (first, last) => (first === last ? `page ${first}` : `pages ${first}–${last}`),
    printed: (number, page) =>
      `La page qui porte le numéro imprimé ${number} est la page ${page} du fichier :`,
    counted: 'Ses titres ne sont pas numérotés ; je les ai donc comptés depuis le début.',
    noSuchPage: (page, { title, pages }) =>
      pages === 1
        ? `« ${title} » n’a qu’une page : il n’y a pas de page ${page}.`
        : `« ${title} » compte ${pages} pages : il n’y a pas de page ${page}.`,
    noPages: (title) =>
      `« ${title} » n’a pas de numéros de page que je connaisse : son texte n’est pas découpé en pages fixes. Demandez plutôt un titre ou un sujet.`,
    missing: (place, title) => `Je n’ai pas trouvé « ${place} » dans « ${title} ».`,
    outline: 'Voici ses titres principaux :',
    outlineFirst: 'Voici les premiers de ses titres principaux :',
    nothingToQuote:
      'Cela existe, mais sans texte que je puisse citer ; c’est peut-être une image. Ouvrez le document à cet endroit pour la voir.',
  },
  de: GERMAN,
  ja: JAPANESE,
  zh: CHINESE,
};

/** In `language` (ISO 639-1) where there are texts in it; else in that of the interface. */
export function placeTexts(language: string, fallback: InterfaceLanguage): PlaceTexts {
  return textsIn(PLACE_TEXTS, language, fallback);
}
