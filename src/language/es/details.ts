import type { DetailWords } from '../detail-types.ts';

export const details: DetailWords = {
  asks: {
    time: '(?:exactamente )?cuándo(?: exactamente)?(?: (?:fue|es|era|será|ocurrió|pasó|sucedió|ocurre))?(?: (?:eso|esto))?|(?:en |de )?qué (?:año|día|fecha|mes|siglo|época)(?: (?:fue|es|era|ocurrió|pasó))?(?: (?:eso|esto))?',
    place:
      '(?:en |de )?dónde(?: exactamente)?(?: (?:está|están|estaba|es|fue|queda|se encuentran?|ocurre|ocurrió|pasó|sucede))?(?: (?:eso|esto|él|ella))?|en qué (?:lugar|país|ciudad|parte|sitio)(?: (?:está|están|fue|se encuentran?|ocurre|ocurrió))?',
    person: '(?:por |de )?quién(?:es)?(?: (?:es|fue|era|fueron|lo hizo|la hizo|hizo eso))?',
    amount: 'cuánt[oa]s?(?: (?:es|son|era|eran|fue|fueron|dura|duró|mide|pesa))?',
  },
  beforePlace: 'en|dentro de|entre|cerca de|sobre|bajo|fuera de',
  beforePerson: 'por',
};
