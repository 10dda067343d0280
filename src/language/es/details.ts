import type { DetailWords } from '../detail-types.ts';

export const details: DetailWords = {
  asks: {
    time: '(?:exactamente )?cuándo(?: exactamente)?(?: (?:fue|es|era|será|ocurrió|pasó|sucedió|ocurre))?(?: (?:eso|esto))?|(?:en |de )?qué (?:año|día|fecha|mes|siglo|época)(?: (?:fue|es|era|ocurrió|pasó))?(?: (?:eso|esto))?',
    place:
      '(?:en |de )?dónde(?: exactamente)?(?: (?:está|están|estaba|es|fue|queda|se encuentran?|ocurre|ocurrió|pasó|sucede))?(?: (?:eso|esto|él|ella))?|en qué (?:lugar|país|ciudad|parte|sitio)(?: (?:está|están|fue|se encuentran?|ocurre|ocurrió))?',
    person: '(?:por |de )?quién(?:es)?(?: (?:es|fue|era|fueron|lo hizo|la hizo|hizo eso))?',
    amount: '(?:en |por )?cuánt[oa]s?(?: (?:es|son|era|eran|fue|fueron|dura|duró|mide|pesa))?',
  },
  further: {
    more: 'más|detalles?|información|info|ampliar?|amplía|sigue|seguir|continúa|continuar|profundiza',
    others: 'otr[oa]s?|demás|resto|restantes?',
    working:
      'sac(?:as|a|aste|ado|o|ar)|calcul(?:as|a|aste|ado|o|ar)|cálculo|cuentas?|sale[ns]?|salido|viene[ns]?|obt(?:ienes?|uviste|enido|iene|ener)|llega(?:s|do|r|ste)?|hall(?:as|a|ado|ar|aste)|da[ns]?',
    effect:
      'pasó|pasa|ocurrió|ocurre|sucedió|sucede|consecuencias?|efectos?|resultados?|llevó|condujo|provocó|causó|cambió|supuso|trajo|trajeron|impacto',
  },
  besideFurther:
    'por|favor|porfa|puedes|podrías|me|nos|te|lo|la|los|las|le|les|el|un|una|unos|unas|eso|esto|ello|ese|esa|esos|esas|algo|poco|cosas?|de|del|a|al|en|con|para|sobre|acerca|di|dime|cuenta|cuéntame|cuentame|explica|explícame|explicame|dame|decir|contar|saber|quiero|háblame|hablame|qué|que|cuál|cual|cuáles|cuales|quién|quiénes|quienes|cómo|como|dónde|donde|se|es|son|era|eran|fue|fueron|ha|has|han|hay|hubo|tuvo|tuvieron|tiene|tienen|entonces|luego|después|despues|y|todos?|todas?|número|numero|resultado|pasos|sus?|ahí|allí|enséñame|muéstrame',
  asksWorking: 'cómo|como|dónde|donde|por qué|por que|enséñame|muéstrame',
  qualities: [
    ['profund[oa]s?', 'profundidad'],
    ['larg[oa]s?|cort[oa]s?|dura|duran|duró', 'longitud|largo|duración'],
    ['anch[oa]s?|estrech[oa]s?', 'anchura|ancho'],
    ['alt[oa]s?|baj[oa]s?', 'altura|altitud'],
    ['rápid[oa]s?|veloz|veloces|lent[oa]s?', 'velocidad'],
    ['pesad[oa]s?|liger[oa]s?|pesa|pesan', 'peso|masa'],
    ['viej[oa]s?|mayor(?:es)?|joven|jóvenes', 'edad'],
    ['calientes?|cálid[oa]s?|fr[ií][oa]s?', 'temperatura'],
    ['car[oa]s?|barat[oa]s?|cuesta|cuestan', 'precio|coste|costo'],
    ['fuertes?|resistentes?|débil(?:es)?', 'resistencia|fuerza'],
    ['dens[oa]s?', 'densidad'],
    ['grandes?|extens[oa]s?|pequeñ[oa]s?|mayor(?:es)?|menor(?:es)?', 'tamaño|superficie|área|extensión'],
    ['lejos|lejan[oa]s?|cerca|cercan[oa]s?', 'distancia'],
  ],
  beforePlace: 'en|dentro de|entre|cerca de|sobre|bajo|fuera de',
  beforePerson: 'por',
};
