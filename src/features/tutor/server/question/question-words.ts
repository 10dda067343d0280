import { tokenize } from '#server/language/tokenize.ts';

/** Words that ask for the document as a whole, or only say how to answer. English, Spanish, French. */
const ABOUT_WHOLE = new Set(
  `about article articles book books chapter contain contents cover covered covers describe document documents dr explain file gist idea ideas
  important key lecture main notes overview presentation slides transcript video page paper papers pdf
  point points please purpose read summarise summarize summary takeaway takeaways tell text tl topic topics deal talk brief short
  archivo artículo capítulo clase clave diapositivas presentación vídeo apuntes contenido contiene describe descríbeme documento explica explícame ideas importante importantes libro principal
  principales puntos resume resumen resúmeme tema temas texto trata tratan documentos libros artículos favor habla breve
  article chapitre cours diapositives présentation vidéo clé clés contenu contient décris document explique fichier idée idées importante importantes importants livre parle parlent documents livres articles plaît principal
  principale principales principaux points résume résumé sujet sujets texte thème thèmes bref`.split(/\s+/),
);
/** Function words that such questions are made of; anything else makes a question one about something. */
const GLUE = new Set(
  `a an and can could do does for from give i in is it its me of on s the this to what which would you your with are these
  those they all them its most
  más cuál cuáles da dame de del el en es esta este estos esto hay la las lo los me puedes que qué se sobre son su sus te un una y por
  ce ces cet cette d de des donne du en est et il j l la le les me moi peux que quel quelle quelles quels qu quoi s sont sur
  plus ses te tu un une vous pouvez pourriez`.split(/\s+/),
);
/** Asks for the whole by itself; a question of glue alone does not. */
const ASKS_WHOLE =
  /summar|overview|about|gist|topic|main|takeaway|content|explain|idea|key point|tl;? ?dr|resum|trata|tema|conten|idée|résum|sujet|parle|thème|contenu|explique/iu;

/** Whether a question asks for the document as a whole ('What is this about?'), so that searching words is no use. */
export function isAboutWhole(message: string): boolean {
  const words = tokenize(message).map((token) => token.word);
  return ASKS_WHOLE.test(message) && words.every((word) => ABOUT_WHOLE.has(word) || GLUE.has(word));
}

/** Whether a word, in lower case, says nothing about the subject: 'summary', 'what', 'the'. */
export function isWholeWord(word: string): boolean {
  return ABOUT_WHOLE.has(word) || GLUE.has(word);
}

const TERM_WORDS = new Set(
  `definition definitions glossary term terms vocabulary definición definiciones glosario término términos vocabulario définition définitions
  glossaire terme termes vocabulaire`.split(/\s+/),
);
/** Further words of a question for the terms that are defined. */
const DEFINING = new Set(
  `are define defined defines list there define definen definidos il ils elle définis définit définissent liste`.split(
    /\s+/,
  ),
);

/** Whether a question asks which terms a document defines, none in particular. */
export function asksForTerms(message: string): boolean {
  const words = tokenize(message).map((token) => token.word);
  const isKnown = (word: string) =>
    [TERM_WORDS, DEFINING, ABOUT_WHOLE, GLUE].some((known) => known.has(word));
  return words.some((word) => TERM_WORDS.has(word)) && words.every(isKnown);
}

/** How a question asks, in front of what it asks for. Books are full of these words too ('Explain why …'). */
const ASKING =
  /^[¿¡"“]*(?:please|can you|could you|would you|tell me|explain|define|describe|list|name|give me|show me|what is meant by|what does|por favor|puedes|podrías|dime|explica|explícame|define|describe|enumera|s['’]il (?:te|vous) plaît|peux-tu|pouvez-vous|dis-moi|explique|expliquez|définis|définissez|décris|décrivez)(?![\p{L}-])[\s,:]*/iu;

/** The question without the words that only ask. */
export function withoutAsking(message: string): string {
  let rest = message.trim();
  for (let shorter = rest.replace(ASKING, ''); shorter !== rest; shorter = rest.replace(ASKING, '')) {
    if (shorter === '') break;
    rest = shorter;
  }
  return rest;
}

/** Words that say what kind of answer is wanted more than what it is about ('the function of …', 'for example'). */
const ANSWER_KINDS = new Set(
  `another compare comparison definition difference differences differ example examples function functions happen happens important meaning one
  mean means purpose role roles stand stands kind kinds type types difieren diferencia diferencias ejemplo ejemplos definición
  función funciones significado significa papel sirve tipo tipos clase clases différence différences exemple exemples définition
  fonction fonctions signification signifie rôle rôles sert sorte sortes`.split(/\s+/),
);

/** Whether a word, in lower case, only says what kind of answer is wanted. */
export function namesAnswerKind(word: string): boolean {
  return ANSWER_KINDS.has(word);
}
