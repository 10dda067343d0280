import type { BookWords } from '../book-types.ts';

export const book: BookWords = {
  aims: '(?:objetivos|resultados|metas)(?: de(?:l)? (?:aprendizaje|cap[íi]tulo|la unidad))?|esquema del cap[íi]tulo|lo que aprender[áa]s',
  glossary:
    'glosario(?: de t[ée]rminos)?|(?:t[ée]rminos|palabras) clave|vocabulario|t[ée]rminos (?:importantes|nuevos)|definiciones',
  summary:
    'resumen(?: del? (?:cap[íi]tulo|la secci[óo]n|la unidad|tema))?|s[íi]ntesis|en resumen|ideas (?:clave|principales)|puntos clave|recapitulaci[óo]n|repaso del cap[íi]tulo|conceptos (?:y ecuaciones )?clave(?: y resumen)?',
  exercises:
    '(?:preguntas|ejercicios|problemas|cuestiones|actividades|autoevaluaci[óo]n|cuestionario)(?: (?:de|del|para|y|e|o|la|el|los|las|cap[íi]tulo|tema|unidad|secci[óo]n|final(?:es)?|repaso|revisi[óo]n|pr[áa]ctica|autoevaluaci[óo]n|conceptuales|te[óo]ric[oa]s|adicionales|propuest[oa]s|complementari[oa]s|desaf[íi]os?|reto|pensamiento|cr[íi]tico|opci[óo]n|m[úu]ltiple|discusi[óo]n|aplicaci[óo]n|personal|refuerzo|ampliaci[óo]n|generales|resueltos|comprensi[óo]n|evaluaci[óo]n|debate|preguntas|ejercicios|problemas|cuestiones|s[íi]ntesis))*|(?:preguntas|ejercicios|problemas|actividades)(?: \\p{L}+){1,5} del? (?:cap[íi]tulo|unidad|tema|lecci[óo]n)|compruebe lo aprendido|compruebe su (?:aprendizaje|comprensi[óo]n)|comprueba lo aprendido',
  keys: '(?:respuestas|soluciones|solucionario|clave de respuestas)(?: (?:a|de|del|los|las|el|la|y|respuestas|soluciones|ejercicios|problemas|preguntas|impares|pares|seleccionad[oa]s|propuestos|cap[íi]tulo|autoevaluaci[óo]n|numerados|con|n[úu]mero|impar|par|cuestiones|actividades))*|clave de respuestas|soluci[óo]n (?:de|a) (?:l[oa]s )?(?:ejercicios|problemas|preguntas|actividades|cuestiones)',
  references:
    'referencias(?: bibliogr[áa]ficas)?|bibliograf[íi]a|lecturas (?:recomendadas|adicionales|complementarias)|fuentes|para saber m[áa]s|notas',
  index:
    '[íi]ndice (?:alfab[ée]tico|anal[íi]tico|tem[áa]tico|onom[áa]stico|de (?:materias|t[ée]rminos|nombres))',
  contents: '[íi]ndice(?: general)?|tabla de contenidos?|contenidos?|sumario',
  division: 'cap[íi]tulo|secci[óo]n|unidad|tema|lecci[óo]n|m[óo]dulo|parte|ap[ée]ndice',
  joins: 'al?|del?|para|en|[-–—:.]',
  exercise: 'ejercicio|problema|pregunta|actividad|cuesti[óo]n|tarea|desaf[íi]o|reto',
  example: 'ejemplo(?: resuelto| pr[áa]ctico)?|ejercicio resuelto|problema resuelto',
  strategy: 'estrategia|planteamiento|plan|datos|an[áa]lisis|m[ée]todo',
  solution: 'soluci[óo]n|respuesta|resoluci[óo]n|desarrollo',
  discussion:
    'discusi[óo]n|importancia|significado|compruebe (?:su aprendizaje|lo aprendido|su comprensi[óo]n)|comprobaci[óo]n|interpretaci[óo]n|comentarios?|observaci[óo]n(?:es)?|conclusi[óo]n|verificaci[óo]n',
  answer: '(?:la )?respuestas?(?: correcta| modelo| posible| de ejemplo)?|soluci[óo]n|sol|resp|rta',
};
