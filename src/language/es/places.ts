import { words } from '../language.ts';
import type { Places } from '../place-types.ts';

/** How learners and books name places of documents. */
export const places: Places = {
  words: {
    page: 'pags?|págs?|p[áa]ginas?|diapositivas?|diapos?|l[áa]minas?',
    chapter: String.raw`cap[íi]tulos?|cap(?=\.)`,
    unit: 'unidad(?:es)?|lecci[óo]n(?:es)?|m[óo]dulos?|temas?',
    part: 'partes?',
    section: '(?:sub)?secci[óo]n(?:es)?|(?:sub)?apartados?',
    appendix: 'ap[ée]ndices?|anexos?',
    figure: 'figuras?|ilustraci[óo]n(?:es)?|diagramas?|im[áa]gen(?:es)?|gr[áa]ficos?',
    table: 'tablas?|cuadros?',
    equation: 'ecuaci[óo]n(?:es)?|fórmulas?',
    example: 'ejemplos?',
    exercise: 'ejercicios?|problemas?',
    theorem: 'teoremas?',
    lemma: 'lemas?|proposici[óo]n(?:es)?|corolarios?',
    definition: 'definici[óo]n(?:es)?',
    algorithm: 'algoritmos?|listados?',
    box: 'recuadros?',
  },
  parts: {
    abstract: null,
    introduction: 'introducci[óo]n',
    preface: 'prefacio|pr[óo]logo',
    methods: 'm[ée]todos?|metodolog[íi]a',
    results: 'resultados',
    discussion: 'discusi[óo]n',
    conclusion: 'conclusi[óo]n(?:es)?',
    references: 'referencias(?: bibliográficas)?|bibliograf[íi]a',
    glossary: 'glosario',
    solutions: 'soluciones|solucionario',
  },
  guide: {
    dates: {
      headings: 'fechas?(?: importantes| clave)?|calendario|cronograma|plazos',
      asks: '(?:cuáles son|qué) (?:las )?(?:fechas|plazos)(?: importantes| hay)?',
    },
    reading: {
      headings: 'lecturas?|libros?|manual(?:es)?',
      asks: '(?:qué|cuál(?:es)?) (?:(?:es|son) (?:el|los) )?(?:libros?|manual(?:es)?)(?: de texto| obligatorios?)?(?: (?:(?:tengo|tenemos|hay) que|debo|debemos|necesito|necesitamos|se usan?|usamos))?(?: (?:leer|comprar|usar|conseguir))?|qué (?:(?:tengo|tenemos|hay) que|debo) leer|hay (?:algún |un )?(?:libro|manual)(?: de texto| obligatorio)?',
    },
  },
  last: 'último|ultimo|última|ultima',
  number: 'número',
  to: 'a|al|hasta',
  at: 'a las|en(?: el)?|hacia|el|la',
  minute: 'minutos?',
  article: 'la|el|los|las|del?',
  contents: String.raw`(?:el |un )?índice(?: general)?|tabla de contenidos?|(?:qué|cuáles|cuántos|cuántas|lista|enumera)(?:\s+(?!sus )\p{L}+){0,3}\s+(?:capítulos|secciones|apartados|partes|temas|unidades|títulos|páginas|diapositivas)`,
  size: 'página|pagina|diapositiv',
  titled: 'cap[íi]tulo|secci[óo]n|apartado|tema',
  summary:
    '(?:(?:hazme|haz|dame|necesito|quiero|me haces|puedes hacer(?:me)?) )?(?:un |el )?(?:breve |pequeño |corto )?resumen (?:del?|sobre|acerca de)|res[úu]me(?:me)?|resumir',
  about: 'sobre|acerca de|titulad[oa]|llamad[oa]|del?',
  pictures: 'dibujos?|mapas?|fotos?|fotograf[íi]as?|esquemas?',
  showing: 'del?|sobre|con|para|que (?:muestran?|compara|contiene|enumera)|donde (?:sale|aparece)n?|muestra',
  backMatter: 'bibliografía|referencias|índice(?: alfabético)?|agradecimientos',
  solution: 'soluci[óo]n',
  exercises: 'preguntas|ejercicios|problemas',
  pointing: words(`
    aparece aparecen aprender buscar busca comparar compara contiene cuenta cómo decir detalle dice dicen
    enseña enséñame muéstrame entender entiendo explicar está están figura había haz hazme leer lee mostrar muestra muestran
    necesito no por favor pone ponen presenta quiero representa saber según significa sirve tiene tienen ver
    versa decirme`),
};
