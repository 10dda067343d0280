import type { Requests } from '../question-types.ts';

const MAKES =
  '(?:(?:por favor|(?:me )?puedes|(?:me )?podrías|ahora) )*(?:haz|da|escribe|prepara|inventa|propón|propon|crea|diseña|dibuja|busca|pon|hacer|dar|escribir|preparar|proponer)(?:me|nos)?';
const ABOUT = String.raw`(?: (?:sobre|del?|para|con) (?<topic>.+?))?`;
const COUNT = String.raw`(?: (?!preguntas?|ejercicios?)[\p{L}\d]+){0,2}`;

/** What is asked to be made or listed. */
export const requests: Requests = {
  made: String.raw`(?:${MAKES}${COUNT} (?:analogías?|metáforas?|reglas? mnemotécnicas?|plan(?:es)? de clase|diapositivas|presentación|presentaciones|poemas?|cuentos?|canción|canciones|redacción|mapas? (?:mental|conceptual)(?:es)?|fichas?|esquemas?|actividad|actividades)|cuánt[oa]s? (?:minutos|horas|clases|sesiones|tiempo) (?:debo|debería|tengo que|necesito|hay que|conviene) (?:planificar|prever|dedicar|reservar|planear))(?: (?:sobre|del?|para|al?|con) (?:(?:el )?(?:capítulo|tema|apartado) (?:de|sobre) )?(?<topic>.+?))?`,
  discussion: String.raw`${MAKES}${COUNT} (?:preguntas|temas) (?:de|para|abiertas)(?: (?:un|el))? ?(?:debate|debatir|discusión|discutir|desarrollo|reflexión)?${ABOUT}`,
  exercises: String.raw`(?:qué|cuáles son (?:los|las)|enumera(?: los| las)?|lista(?: los| las)?|muéstrame(?: los| las)?|busca(?: los| las)?|hay) (?:ejercicios|preguntas de repaso)(?: hay)?(?: (?:del|en el|en este|de este) (?:libro|documento|texto))?(?: (?:puedo|podemos|podría) (?:poner|mandar|dar|usar))?(?: (?:como|de|para) (?:deberes|tarea|casa))?(?: (?:sobre|del?|para|en) (?:(?:el )?(?:capítulo|tema|apartado) (?:de|sobre) )?(?<topic>.+?))?`,
  timeline: String.raw`(?:${MAKES}${COUNT}|la|una|muéstrame(?: la| una)?)? ?(?:líneas? del? tiempo|cronologías?|ejes? cronológicos?|lista de (?:las )?fechas)${ABOUT}`,
};
