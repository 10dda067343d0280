/** How one language leaves out what was said before. All expressions are for small letters. */
export interface FollowUpWords {
  /** Opens what goes on from the question before. */
  goesOn: RegExp;
  /** Opens a question that is complete all the same ('And what is osmosis?'). */
  asks: RegExp;
  /** Pronouns and possessives that stand for something said before. */
  pointers: RegExp;
  /** The same words where they stand for nothing ('It is true that …'), or for what is open ('this chapter'). */
  pointsNowhere: RegExp;
  /** A pronoun as the subject of the question. */
  isSubject: RegExp;
  /** Where a subject beside such a pronoun is the one that it stands for ('Comment le cœur bat-il ?'). */
  hasSubject?: RegExp;
  /** A pronoun as the object of who or what ('Who discovered it?'). */
  isObject: RegExp;
  /** Asks for a quality, before what has it ('How thick is …', 'What is the length of …'). */
  quality: RegExp;
  /** Ends with a pronoun behind a preposition ('the symptoms of it'). */
  relation: RegExp;
  /** All of a question that leaves its subject out ('Which is the thickest?', 'What are the causes?'; in Spanish most verbs can). */
  subjectless: readonly RegExp[];
  /** Pronouns that stand for something said before wherever they are ('cela', 'two of them'). */
  pointsAnywhere?: RegExp;
}

/** Words that a learner asks with and that name no subject. English, Spanish, French. */
export const SAYS_LITTLE: ReadonlySet<string> = new Set(
  `again already also anything basically always don doesn didn isn aren call called come get never order name named bit bigger bigger clear clearer closer continue correct deeper detail detailed details different differently elaborate else
  enough example examples exactly explanation first further got happened happens happen hard instance know last later least less longer make meant
  more next occur once one ones other others part please problem quite rather real really reason reasons rephrase repeat right same say second shorter simple
  simpler simply slowly smaller sorry step still stuff sure term terms thing things think third true try understand understood use useful
  want way well word words works wrong yes yet easier difference sense go ahead another explain easy lost confused follow idea clue fully
  además ahora anterior cuéntame cuenta jamás nunca resumir siempre llama llaman llamado llamada nombre explicar explicarlo explicármelo explicas aplicar así bien cierto claro concreto continúa corto cosa cosas cuarta cuarto dato detalle detalles decir dice diga dilo ejemplo
  ejemplos entendí entendido entiendo entender exactamente explica explicación explícalo explícamelo fácil haz idea igual importa largo mejor menor mayor menos misma mismo
  modo motivo otra otras otro otros palabra palabras parte paso perdido perdida pierdo poco poder primera primero pon ponme porqué primeras próxima próximo quedó razón
  repite repítelo repetir resúmelo resumirlo saber sabes segunda segundo sencilla sencillas sencillo sencillos seguro siguiente sigue simple simples tercera tercero
  última últimas último últimos verdad aclara aclárame aclaras dame sé comprendo comprendí comprender nuevo vez profundiza amplía
  ailleurs ainsi ajouter dites donner jamais résumer résumez toujours appelle appellent appelé appelée nom expliquer autre autres autrement bien bref chose choses clair claire compris comprends comprendre concret concrètement continue continuez davantage dernier
  dernière dernières derniers détail détaillé détails deuxième dire différemment dis encore exact exactement exemple exemples explication facile façon fois idée
  importe juste long mieux moins mot mots même mêmes nouveau oui perdu perdue pouvez précis précise précisez précision premier première premières prochain prochaine quatrième
  raison raisons redis reformule reformulez répète répétez sais savoir second seconde sens simple simplement simples suivant suivante sûr troisième vraiment vrai approfondis
  approfondir voudrais veux développe développez donne donnez peux`.split(/\s+/),
);

const EN_PRONOUN = 'it|they|he|she|this|that|these|those';
const EN_OBJECT = 'it|them|him|her|this|that|these|those';
/** What only something else has, which is not named. */
const EN_OF_SOMETHING =
  'causes?|reasons?|consequences|effects?|results?|symptoms?|signs|advantages|disadvantages|benefits|drawbacks|risks|uses|applications|properties|characteristics|features|parts|components|types|kinds|stages|steps|phases|functions?|limits|limitations|exceptions|alternatives|conditions|requirements|origins?|purpose';
const EN_OPEN =
  'document|text|book|chapter|page|section|article|paper|course|unit|lesson|passage|video|lecture|file|figure|table';

export const FOLLOW_UP_WORDS: Readonly<Record<string, FollowUpWords | undefined>> = {
  en: {
    goesOn:
      /^(?:(?:and|but|so|then|or|ok(?:ay)?)[, ]+)?(?:(?:what|how) about|what if) |^(?:and|but|or|so|then|also)[, ]+/u,
    asks: /^(?:(?:why|how|where|when|who|which|whose)\b|what (?!about|if)|(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|explain|define|describe|tell|name|list|give|compare|show)\b)/u,
    pointers:
      /\b(?:it|its|itself|they|them|their|theirs|themselves|he|she|him|his|her|hers|this|that|these|those|former|latter)\b/u,
    pointsNowhere: new RegExp(
      `\\b(?:(?:is|was|be) it (?:(?:true|possible|important|necessary|good|bad|better|harder|easier|said|useful|difficult|hard|easy|safe|right|wrong)(?: that)?|called|so|that)\\b|does it (?:take|mean (?:to|when|that|if))|it is (?:true|said|possible)|how long does it take|do they (?:say|call)|what (?:is|does) it (?:called|mean) |(?:this|that|these|those) (?:${EN_OPEN})s?\\b)`,
      'gu',
    ),
    isSubject: new RegExp(
      `^(?:(?:and|but|so|then|or|also|ok(?:ay)?)[, ]+)?(?:(?:why|where|when|who|whom|what|which|how|in|on|at|from|to|by|of|for|with)\\b[^?,]*? )?(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have|had|may|might|must|isn't|aren't|doesn't|don't|didn't|can't) (?:${EN_PRONOUN})\\b`,
      'u',
    ),
    hasSubject:
      /\b(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have|had|may|might|must) (?:the|a|an|some|many|most|all|[a-z]+s) .*\b(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have|had|may|might|must) (?:it|they|he|she)\b/u,
    isObject: new RegExp(
      `^(?:(?:and|but|so|then)[, ]+)?(?:who|what|which(?: \\w+)?) (?:\\w+ly )?(?!is|are|was|were|does|do|did|about)\\w+ (?:${EN_OBJECT})(?! is| are| was)\\b`,
      'u',
    ),
    quality: /^(?:how \w+ (?=is|are|was|were)|what (?:is|are|was|were) the \w+ of (?=its|their|his|her))/u,
    subjectless: [
      /^(?:and )?which(?: one| of them| of these)? (?:is|are|was|were) (?:the )?(?:most |least |more |less )?\w+[?.! ]*$/u,
      new RegExp(
        `^(?:and )?(?:what|which|name|list|give me)(?: (?:are|is|were|was))? the (?:(?:most )?\\w+ )?(?:${EN_OF_SOMETHING})[?.! ]*$`,
        'u',
      ),
    ],
    relation: new RegExp(
      `\\b(?:of|for|about|in|on|from|with|by|to|between|against|without|than|behind|inside|after|before|during) (?:${EN_OBJECT})\\b(?: [a-z]+)?[?.! ]*$`,
      'u',
    ),
  },
  es: {
    goesOn:
      /^(?:y|pero|entonces|o|también|además)[, ]+(?:qué (?:hay|pasa|tal|ocurre|sucede) (?:de|con) )?|^qué (?:hay|pasa|ocurre|sucede) (?:de|con) /u,
    asks: /^(?:(?:por )?qué (?!hay de|pasa con|ocurre con|sucede con)|cómo|cuál|cuáles|cuándo|dónde|quién|quiénes|cuánt|para qué|a qué|de qué|en qué|es |son |está |explica|define|describe|di)/u,
    pointers:
      /(?<!\p{L})(?:eso|esto|aquello|ello|ella|ellas|ellos|él|su|sus|suyo|suya|le|les|lo(?! (?:que|más|menos|mismo)(?!\p{L}))|ese|esa|esos|esas|este|esta|estos|estas|aquel|aquella|aquellos|aquellas|ésta|éste|ésa|ése)(?!\p{L})/u,
    pointsNowhere:
      /(?<!\p{L})(?:est[ea]|ese|esa) (?:documento|texto|libro|capítulo|página|sección|artículo|curso|unidad|lección|vídeo|tema|archivo|figura|tabla)(?!\p{L})|(?:les?|los?) (?=\p{L}+ al? )|a él mismo|por sí|es decir|por ello/gu,
    isSubject:
      /^(?:(?:y|pero|entonces|o)[, ]+)?(?:(?:por |para |de |a |en |con )?(?:qué|quién|cómo|cuándo|dónde|cuánt\p{L}+|cuál(?:es)?)(?: \p{L}+){0,3} )?(?:eso|esto|ello|ella|ellas|ellos|él|aquello|es[eao]s? \p{L}+|est[eao]s? \p{L}+|dich[oa]s? \p{L}+)(?!\p{L})/u,
    hasSubject: /(?<!\p{L})(?:el|la|los|las|un|una) \p{L}+ .*(?:él|ella|ellos|ellas)(?!\p{L})/u,
    isObject:
      /^(?:(?:y|pero)[, ]+)?(?:quién|quiénes|qué|cómo|cuándo|dónde|por qué|para qué) (?:lo|los|le|les) \p{L}+(?!.* al? )|^(?:(?:y|pero)[, ]+)?(?:quién|quiénes) (?:la|las) \p{L}+/u,
    quality:
      /^(?:cómo (?:es|son) de \p{L}+ |qué \p{L}+ (?:tienen?|es|son) |cuál(?:es)? (?:es|son) (?:el|la|los|las) \p{L}+ de )(?=su|sus)/u,
    relation:
      /(?<!\p{L})(?:de|en|con|para|por|sobre|a|sin|contra|entre|según|hacia) (?:ello|eso|esto|él|ella|ellos|ellas|aquello)[?.! ]*$/u,
    subjectless: [
      /^(?:y )?qué (?:pasa|pasaría|ocurre|ocurriría|sucede|sucedería) (?:si|cuando) (?:no )?(?:se |le |les )?\p{L}+[?.! ]*$|^(?!(?:y )?qué (?:le |les )?(?:ocurre|pasa|sucede|pasó|sucedió) (?:en|durante|por|con|entre|dentro|tras) )(?:(?:y|pero|entonces)[, ]+)?(?:(?:por|para|de|a|en|con|desde|hasta|hacia) )?(?:qué|cómo|cuándo|dónde|cuánt[oa]s?|cuál(?:es)?|quién(?:es)?)(?: (?:tipos?|clases?|partes?|capas?|\p{L}+s))?(?: (?:no|se|le|les|la|las|lo|los|también|más))* (?:funcionan?|sirven?|ocurren?|sucede|sucedió|pasa|pasó|producen?|produjo|encuentran?|sitúan?|ubican?|hallan?|forman?|formó|hacen?|hizo|miden?|pesan?|duran?|duró|tienen?|tuvo|contienen?|viven?|comen?|actúan?|empieza|empezó|comenzó|comienza|termina|terminó|acabó|mueven?|regulan?|controlan?|descubrió|descubrieron|inventó|murió|nació|llaman?|llamó|componen?|dividen?|calculan?|miden?|expresan?|necesitan?|usan?|utilizan?|aplican?|diferencian?|consisten?|dependen?|causó|causan?|provocan?|escribió|está hech[oa]s?|están hech[oa]s|está formad[oa]s?|está compuest[oa]s?|está|están|era|eran|fue|fueron|ayudan?|afectan?|importan?|parecen?|relacionan?|distinguen?|aparecen?|llevan?)(?: (?:en|por|con|durante|para|hasta|desde|entre|sobre|dentro|hoy|normalmente|exactamente)(?: \p{L}+){0,3})?[?.! ]*$/u,
      /^(?:y )?(?:cuál|cuáles|qué|dime|enumera) (?:(?:son|es|fueron|fue|eran|era) )?(?:el|la|los|las) (?:\p{L}+ )?(?:causas?|razones|consecuencias|efectos?|resultados|síntomas|signos|ventajas|desventajas|inconvenientes|beneficios|riesgos|usos|aplicaciones|propiedades|características|rasgos|partes|componentes|tipos|clases|etapas|pasos|fases|función|funciones|límites|limitaciones|excepciones|alternativas|condiciones|requisitos|origen|orígenes|finalidad)(?: (?:más )?\p{L}+(?:es|as|os|al|a|o))?[?.! ]*$/u,
      // 'Es mejor que un árbol': the subject would stand before 'que'.
      /^(?:y )?(?:es|son|era|eran|fue|fueron|está|están) (?:más|menos|mejor|peor|mayor|menor|tan|igual)(?: (?!que )\p{L}+)? (?:que|como) /u,
      // Verbs alone: 'Se podría haber evitado'.
      /^(?:y )?(?:se )?(?:pued|podr|podí|pud|deb|habr|hubier)\p{L}* (?:haber )?\p{L}+(?:[aií]do|[aeií]r)(?:l[aeo]s?|se)?[?.! ]*$/u,
      /^(?:y )?(?:(?:a|con|de|en|para|por|contra|desde|hasta) )?(?:quién(?:es)?|qué|cuándo|dónde|cómo|cuánto) (?:l[aeo]s? |se )?\p{L}+(?:ó|aron|ieron|aban?)(?: (?:más|menos|mucho|primero|después|entonces))?[?.! ]*$/u,
      /^(?:y )?qué \p{L}+ (?:tienen?|alcanzan?|necesitan?|ocupan?|requieren?|usan?|utilizan?)(?: (?:en|por|con|durante|para|hasta|desde|entre|sobre) (?:\p{L}+ ?){1,4})?[?.! ]*$/u,
    ],
    pointsAnywhere:
      /(?<!\p{L})(?:eso|esto|ello|aquello)(?! que)(?!\p{L})|(?<!\p{L})lo \p{L}+(?:[ae]n?|ó|aron|ieron|ían?)[?.! ]*$/u,
  },
  fr: {
    goesOn:
      /^(?:et|mais|donc|alors|ou|aussi)[, ]+(?:qu'en est-il (?:de |du |des |d')?)?|^qu'en est-il (?:de |du |des |d')?/u,
    asks: /^(?:(?:pour)?quoi|pourquoi|comment|quel|quand|où |qui |que |qu'|combien|est-ce|de quoi|à quoi|explique|définis|décris|dis)/u,
    pointers:
      /(?<!\p{L})(?:il|ils|elle|elles|lui|eux|cela|ça|ceci|celui|celle|ceux|celles|son|sa|ses|leur|leurs|ce|cet|cette|ces)(?!\p{L})/u,
    pointsNowhere:
      /(?<!\p{L})(?:y a-t-il|il y a|faut-il|s'agit-il|existe-t-il|est-il (?:vrai|possible|important|nécessaire|utile|dangereux|difficile|facile|bon)|qu'est-ce que|qu'est-ce qu'|est-ce que|est-ce qu'|est-ce qui|c'est quoi|c'est|ce que|ce qui|ce qu'|parce que|parce qu'|se passe-t-il|se produit-il|arrive-t-il (?:quand|lorsque|si)|fait-il|peut-on|(?:ce|cet|cette) (?:document|texte|livre|chapitre|page|section|article|cours|unité|leçon|vidéo|fichier|figure|tableau))(?:(?<=')|(?!\p{L}))/gu,
    isSubject:
      /(?<!\p{L})\p{L}+-(?:t-)?(?:il|ils|elle|elles)(?!\p{L})|^(?:(?:et|mais)[, ]+)?(?:(?:pour)?quoi|pourquoi|comment|quand|où|combien|à quoi|de quoi|qui)?[, ]*(?:cela|ça|ceci|il|ils|elle|elles)(?!\p{L})/u,
    // With an article, or without one: 'Comment Auguste payait-il', 'deux processus partagent-ils'.
    hasSubject:
      /(?<!(?:de|dans|à|sur|par|pour|avec|en|vers|sous) )(?<!\p{L})(?:les? |la |l'|une? |des |nos |notre |votre )\p{L}+.*-(?:t-)?(?:il|ils|elle|elles)(?!\p{L})|^(?:(?:et|mais)[, ]+)?(?:(?:comment|pourquoi|où|quand|en quoi) )?(?!(?:comment|pourquoi|où|quand|quoi|qui|que|quel(?:le)?s?|lequel|laquelle|combien|à|de|des|du|en|dans|par|pour|avec|sur|sous|chez|depuis|jusque|se|ne|y|les?|la|lui|leurs?|nous|vous|me|te|cela|ça|et|mais|ou|ces?|cette|cet|sa|son|ses|alors|donc|aussi|ainsi|là|encore|toujours)(?!\p{L})|[a-z]+')\p{L}+(?: \p{L}+)? (?:(?:se|ne|y|en|les?|la|lui|leur) |[lsn]')*\p{L}+-(?:t-)?(?:il|elle)s?(?!\p{L})/u,
    isObject:
      /^(?:(?:et|mais)[, ]+)?qui (?:l'(?:a|ont|avait)|les? (?:a|ont)|la|le|les) \p{L}+|^(?:comment|pourquoi|où|quand|peut-on|peux-tu|pouvez-vous)(?: peut-on)? (?:l'|les? |la )\p{L}+(?:er|ir|re|-t-on)[?.! ]*$|(?:-(?:t-)?(?:on|il|elle|je|tu|nous|vous)(?: pu| dû)? (?:l'|la |les? )|^l')\p{L}+(?:er|ir|re)[?.! ]*$|^(?:comment|pourquoi|où|quand) (?:le|la|les) \p{L}+-(?:t-)?on|^(?:(?:et|mais)[, ]+)?(?:que|à quoi|de quoi|comment|pourquoi|où|quand) \p{L}+ (?:ces|cette|cet|ce) \p{L}+|(?<!\p{L})en (?:est|sont|a|ont|était)(?!\p{L})/u,
    quality: /^quel(?:le)?s? (?:est|sont|était) (?:l'|la |le |les )\p{L}+ de (?=sa|son|ses|leurs?)/u,
    relation:
      /(?<!\p{L})(?:de|dans|avec|pour|par|sur|à|sans|contre|entre|selon|chez) (?:cela|ça|ceci|lui|elle|elles|eux|celui-ci|celle-ci)[?.! ]*$/u,
    subjectless: [
      /^(?:et )?(?:quel(?:le)?s?|donne-moi|cite) (?:(?:sont|est|étaient|était|furent) )?(?:l'|la |les? )(?:\p{L}+ )?(?:causes?|raisons|conséquences|effets?|résultats|symptômes|signes|avantages|inconvénients|bénéfices|risques|usages|utilisations|applications|propriétés|caractéristiques|traits|parties|composants|types|sortes|étapes|phases|fonctions?|limites|exceptions|alternatives|conditions|exigences|origines?|but)(?: (?:plus )?\p{L}+[sexl])?[?.! ]*$/u,
    ],
    pointsAnywhere: /(?<!\p{L})(?:cela|ceci|d'entre (?:elles|eux))(?!\p{L})/u,
  },
};
