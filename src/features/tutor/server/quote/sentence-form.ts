/** What a sentence is by its form. English, Spanish and French; what is not recognised counts as a statement. */
const QUESTION = /[?？]["'”’»)]*$/u;
const ENDS_STATEMENT = /[.!…。！:]["'”’»)]*$/u;
const OPENS_LIST = /:$/u;
/** Goes on from what was cut off before it, a formula for example. 'pH' and 'mRNA' begin like this too. */
const GOES_ON = /^(?:\p{Ll}(?!\p{Lu})|[)\],;:.])/u;
/** '(a)', '1.' and bullets before a task. */
const NUMBERED = /^(?:[•▪●◦*–—-]\s*|\(?(?:\d{1,3}|\p{L})[.)]\s*)+/u;
/** Tells the learner to do something: exercises, and the aims in front of a chapter. */
const TASK =
  /^(?:please )?(?:(?:also |then )?(?:define|describe|explain|identify|list|name|compare|contrast|discuss|calculate|compute|determine|find|give|show|state|apply|draw|sketch|outline|summari[sz]e|distinguish|differentiate|classify|demonstrate|derive|estimate|evaluate|analy[sz]e|construct|label|illustrate|predict|solve|verify|prove|trace|characteri[sz]e|recogni[sz]e|recall|review|visit|watch|click|view|write|fill|choose|select|match|complete|define)|(?:definir|describir|explicar|identificar|comparar|enumerar|calcular|distinguir|nombrar|demostrar|determinar|analizar|resolver|clasificar|reconocer|define|describe|explica|identifica|compara|enumera|calcula|demuestra|determina|resuelve|completa)|(?:définir|décrire|expliquer|identifier|comparer|énumérer|calculer|distinguer|nommer|montrer|démontrer|déterminer|analyser|résoudre|classer|reconnaître|définissez|décrivez|expliquez|identifiez|comparez|calculez|montrez|démontrez|déterminez|complétez))\s+(?=\p{Ll}|\p{N})/iu;
const AIMS =
  /^(?:after (?:studying|reading|completing) this|by the end of this|at the end of this|in this (?:chapter|section|unit|lesson),? (?:you|we)|you will (?:be able|learn)|this (?:chapter|section) (?:will|covers|introduces)|al (?:finalizar|terminar|acabar) (?:este|esta)|en (?:este|esta) (?:capítulo|sección|unidad|lección)|à la fin de (?:ce|cette)|dans (?:ce|cette) (?:chapitre|section|leçon))/iu;
const CAPTION = /^(?:figure|fig\.|table|figura|tabla|tableau|abbildung|tabelle)\s*\d/iu;
/** An entry of a list of references, or what only credits a picture. */
const REFERENCE =
  /\bdoi:|\bISBN\b|https?:\/\/|\(credit[:s ]|\bvol\. ?\d|\b\d+ ?\(\d+\): ?\d|\bpp\. ?\d+\s?[–-]\s?\d/iu;

/** The dots between a title and its page. */
export const LEADERS = /(?:\.\s?){5,}|…{2,}/u;

const QUESTION_FACTOR = 0.25;
const TASK_FACTOR = 0.3;
const REFERENCE_FACTOR = 0.4;
const UNENDED_FACTOR = 0.5;
const CUT_FACTOR = 0.7;
const STATEMENT_MIN_FACTOR = 0.9;

/** How much a sentence can answer by its form alone, 0 to 1: a statement all, a question or an exercise little. */
export function formFactor(sentence: string): number {
  const text = sentence.replace(NUMBERED, '');
  if (QUESTION.test(text)) return QUESTION_FACTOR;
  if (TASK.test(text) || AIMS.test(text)) return TASK_FACTOR;
  if (REFERENCE.test(text)) return REFERENCE_FACTOR;
  if (!ENDS_STATEMENT.test(text)) return UNENDED_FACTOR;
  return GOES_ON.test(text) || OPENS_LIST.test(text) || CAPTION.test(text) ? CUT_FACTOR : 1;
}

/** Whether a sentence says something as a whole, by its form. */
export function isStatement(sentence: string): boolean {
  return formFactor(sentence) >= STATEMENT_MIN_FACTOR;
}
