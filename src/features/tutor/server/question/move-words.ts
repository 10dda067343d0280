// What learners write when they do not ask something of their own. English, Spanish, French.

/** The whole message is politeness or assent. */
export const ASIDE =
  /^[\s¡!¿]*(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: so much| very much)?|ok(?:ay)?|yes|no|sure|right|i see|got it|cool|great|bye|goodbye|hola|buenos días|buenas tardes|gracias|muchas gracias|vale|sí|claro|entiendo|genial|adiós|bonjour|bonsoir|salut|merci(?: beaucoup)?|d['’]accord|oui|non|compris|super|au revoir)[\s.,!…?]*$/iu;

/** Begs for the solution, or says that one does not know. */
export const PLEAS = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    // English
    String.raw`(?:please |just |come on,? |can you |could you |will you )*(?:tell|give|show) (?:it to )?me(?: (?:just|only|already|right away|now))*(?: (?:the|a|your))?(?: (?:full|final|whole|complete|correct|right))?(?: (?:answer|solution|result|it))?(?: (?:please|now|already|directly|right away))*`,
    String.raw`(?:please |just )*(?:solve|answer|do) (?:it|this|that|the question|the problem)(?: for me)?(?: (?:please|now))*`,
    String.raw`(?:so )?what(?:'s| is) the (?:final |full |correct |right )?(?:answer|solution|result)`,
    String.raw`(?:i )?(?:really |still |just )?(?:do not|don['’]?t) (?:know|understand|get it|have (?:a|any) (?:clue|idea))`,
    String.raw`idk|no (?:idea|clue)|i give up|i(?:['’]m| am) (?:stuck|lost)|stop asking(?: me)?(?: questions)?|skip (?:the|this|these|all)? ?(?:hints?|questions?|steps?)?|i need the (?:answer|solution)(?: now)?`,
    String.raw`ignore (?:all )?(?:your |the |previous |prior )*(?:rules|instructions|hints|ladder)`,
    'please|pretty please',
    // Spanish
    String.raw`(?:por favor,? |solo |simplemente )*(?:dime|dame|muéstrame|enséñame)(?: ya| solo| directamente)*(?: la| el)?(?: respuesta| solución| resultado)?(?: final| completa| correcta)?(?: ya| por favor)*`,
    String.raw`(?:cuál es|qué es) la (?:respuesta|solución)(?: final| correcta)?`,
    String.raw`no (?:lo )?(?:sé|se|entiendo)|ni idea|me rindo|resuélvelo|por favor`,
    // French
    String.raw`(?:s['’]il (?:te|vous) pla[iî]t,? )?(?:dis|dites|donne|donnez|montre|montrez)(?:-le)?-moi(?: juste| seulement)?(?: la| le)?(?: bonne)?(?: réponse| solution| résultat)?(?: finale| complète)?`,
    String.raw`quelle est la (?:bonne )?(?:réponse|solution)(?: finale)?`,
    String.raw`je (?:ne |n['’])?(?:le |la )?(?:sais|comprends|ai) (?:pas|aucune idée)|aucune idée|j['’]abandonne|je suis (?:bloquée?|perdue?)|s['’]il (?:te|vous) pla[iî]t`,
  ].join('|')})(?!\p{L})`,
  'giu',
);

/** Begins as somebody does who tries an answer, also with a question mark. */
export const GUESSING =
  /^[¿¡"“\s]*(?:(?:so |well |hmm+ |um+ |but |then )*(?:is it|is that|isn['’]?t it|was it|are they|would it be|could it be|might it be|it(?:['’]s| is| was| must| could| should)|maybe|perhaps|probably|because|i (?:think|guess|believe|suppose|tried|got|would say)|my (?:answer|guess|try)|the answer (?:is|must|could|should))|(?:pues |entonces )*(?:es (?:el|la|un|una|por)|será|sería|podría ser|quizás?|tal vez|a lo mejor|porque|creo|pienso|supongo|mi respuesta)|(?:alors |donc )*(?:c['’]est|est-ce que c['’]est|est-ce (?:le|la|un|une)|ce serait|peut-être|parce que|je (?:pense|crois|dirais|suppose)|ma réponse))(?!\p{L})/iu;

/** Begins as a question or a task does, where the question mark was left out. */
export const ASKING_WORDS =
  /^[¿¡"“\s]*(?:(?:and|so|but|now|next|y|ahora|entonces|et|maintenant|alors) )?(?:what|why|how|who|whom|whose|when|where|which|do|does|did|can|could|should|explain|define|describe|calculate|compute|solve|find|prove|compare|summari[sz]e|list|name|qué|cuál|cuáles|cómo|por qué|quién|quiénes|cuándo|dónde|cuántos?|cuántas?|explica|explícame|define|describe|calcula|resuelve|demuestra|encuentra|compara|resume|que|quoi|quel|quelle|quels|quelles|comment|pourquoi|qui|quand|où|combien|est-ce que|explique|expliquez|définis|définissez|décris|calcule|calculez|résous|trouve|démontre|compare)(?!\p{L})/iu;
