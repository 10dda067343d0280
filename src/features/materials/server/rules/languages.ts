/** What the rules know of a language's sentences. Only languages that put spaces between their words. */
export interface RuleLanguage {
  /** 'A nutrient is a substance …': group `term` is what is defined, the rest says what it is. */
  definition: RegExp;
  /** What follows then says something about the term, but not what it is: 'an example of', 'the next'. */
  weakDefinition: RegExp;
  /** The copula of what was and is told of names only. */
  past: RegExp;
  /** Sentences that begin so go on about something said before. */
  opensReference: RegExp;
  /** Words inside that point out of the sentence, to a figure or to what was said before. */
  pointsElsewhere: RegExp;
  /** Words before which a noun group begins. */
  determiners: RegExp;
  /** Say nothing as a term of their own. */
  general: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const TERM = String.raw`(?<term>\p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*){0,3})`;
const ASIDE = String.raw`(?: \([^)]{2,60}\))?`;

export const RULE_LANGUAGES: Readonly<Record<string, RuleLanguage>> = {
  en: {
    definition: new RegExp(
      String.raw`^(?:An? |The )?${TERM}${ASIDE},? (?:is|are|was|were|refers? to|means?|is defined as|are defined as) (?:an?|the|any|one of|those|when) `,
      'u',
    ),
    weakDefinition:
      /^\S+(?: \S+)? (?:an?|the|any|one of the|one of|those) (?:\S+ ){0,2}?(?:examples?|components?|parts?|reasons?|results?|causes?|same|first|next|last|reverse|opposite|others?|ones?|ways?|important|common|major|good|best|key|sites?|places?|only|most|few|case|answer|following)\b/i,
    past: /^(?:was|were) /,
    opensReference:
      /^(?:it|its|they|their|them|this|these|that|those|he|she|his|her|we|you|i|here|there|such|both|however|therefore|thus|then|hence|also|finally|moreover|furthermore|instead|otherwise|similarly|in contrast|for example|for instance|as a result|in addition|in this|in these|in other words|on the other hand|another|other|others|one|some|many|most|all|each|or|and|but|so|because of this|recall|note|notice|consider|suppose|let|see|visit|watch|click|try|find|calculate|use|using|as|before|after|when|during|today|now|early|later|at|if|the (?:following|above|latter|former|figure|table|result|answer|other|same|two|first|second|third))\b/i,
    pointsElsewhere:
      /\b(?:figures?|tables?|chapters?|sections?|equations?|above|below|previous(?:ly)?|earlier|following|website|credit|our|us|we|you|your|this|these|those|she|he|her|his|him|then|thus|therefore|also|defined in|discussed|shown|illustrated)\b/i,
    determiners: /^(?:an?|the|of|its|their|each|by|in|into|from|between|called|with|and|or)$/i,
    general: words(`
      example examples part parts process processes type types kind kinds form forms number numbers way ways result results
      time times case cases problem problems change changes point points thing things place people person year years day days
      use uses group groups level levels area areas amount amounts term terms name names effect effects factor factors
      student students question questions answer answers study chapter section figure table learning step steps line lines
      body function functions structure structures system systems side sides end ends value values size rate unit units
      set direction order role reason fact list work state condition conditions member members period result lot
      same different large small high low long short new old many several important called known common normal main first
      second third two three four five six one`),
  },
  es: {
    definition: new RegExp(
      String.raw`^(?:El |La |Los |Las |Un |Una )?${TERM}${ASIDE},? (?:es|son|era|eran|fue|fueron|se define como|se definen como|se refiere a|significa) (?:una?|unos|unas|el|la|los|las|aquell[oa]s?|cualquier|uno de|una de) `,
      'iu',
    ),
    weakDefinition:
      /^(?:\S+ ){1,4}?(?:\S+ ){0,2}?(?:ejemplos?|partes?|razón|resultado|causa|mism[oa]s?|primer[oa]?s?|siguiente|últim[oa]s?|otr[oa]s?|formas?|importantes?|comun(?:es)?|común|mejor|mayor|clave|lugar|únic[oa]|más)(?!\p{L})/iu,
    past: /^(?:era|eran|fue|fueron) /i,
    opensReference:
      /^(?:est[eoa]s?|es[eoa]s?|aquell?[oa]s?|él|ella|ellos|ellas|su|sus|además|sin embargo|por lo tanto|por tanto|por ejemplo|así|también|entonces|pero|y|o|en cambio|en este|en esta|en estos|en estas|otr[oa]s?|algun[oa]s|much[oa]s|tod[oa]s|ambos|ambas|aquí|allí|cuando|si|finalmente|luego|después|tal(?:es)?|lo|se|todavía|aún|fue|era|fueron|había|hay|ha|han|en el|en la|a lo largo|durante|hoy|ahora|un ejemplo|los demás|uno de (?:ell|est)[oa]s)(?=[\s,])/iu,
    pointsElsewhere:
      /(?<!\p{L})(?:figuras?|tablas?|capítulos?|anterior(?:mente)?|siguientes?|arriba|abajo|est[eoa]s?|es[eoa]s|dich[oa]s?|nuestr[oa]s?|entonces|además|también)(?!\p{L})/iu,
    determiners: /^(?:el|la|los|las|un|una|unos|unas|de|del|al|en|por|con|su|sus|entre|y|o|llamad[oa]s?)$/i,
    general: words(`
      ejemplo parte partes proceso procesos tipo tipos forma formas número manera resultado tiempo caso problema cambio punto
      cosa lugar personas gente año años día días uso grupo grupos nivel área cantidad término nombre efecto factor estudio
      capítulo sección figura tabla función sistema lado fin valor tamaño papel razón hecho vez veces siglo serie mayoría
      gran grande mayor menor mejor pequeño últimos últimas nuevo nueva principal primera primero segundo dos tres cuatro diferentes importante varios mundo
      vida trabajo estado`),
  },
  fr: {
    definition: new RegExp(
      String.raw`^(?:Le |La |Les |L[’']|Un |Une |Des )?${TERM}${ASIDE},? (?:est|sont|était|étaient|fut|désigne|désignent|se définit comme|signifie) (?:une?|des|les?|la|l[’']|tout|l[’']un|l[’']une) ?`,
      'iu',
    ),
    weakDefinition:
      /^(?:\S+ ){1,4}?(?:\S+ ){0,2}?(?:exemples?|parties?|raison|résultat|cause|mêmes?|premi(?:er|ère)s?|suivante?s?|derni(?:er|ère)s?|autres?|façons?|importante?s?|meilleure?s?|lieu|seule?s?|plus)(?!\p{L})/iu,
    past: /^(?:était|étaient|fut) /i,
    opensReference:
      /^(?:ce|cet|cette|ces|celui|celle|ceux|celles|il|elle|ils|elles|son|sa|ses|leurs?|cela|ceci|ainsi|aussi|donc|or|mais|et|ou|de plus|par exemple|en effet|cependant|toutefois|néanmoins|enfin|ensuite|puis|en revanche|par conséquent|d[’']autres?|certaine?s|plusieurs|tous|toutes|nous|vous|on|ici|si|y|pendant|aujourd[’']hui|au|à|lorsque|quand|c[’']est|tels?|telles?)(?=[\s,’'])/iu,
    pointsElsewhere:
      /(?<!\p{L})(?:figures?|tableaux?|chapitres?|précédente?s?|suivante?s?|ci-dessus|ci-dessous|nous|vous|notre|nos|cette|cet|ces|celui-ci|celle-ci|donc|ainsi|aussi|alors)(?!\p{L})/iu,
    determiners: /^(?:les?|la|l|une?|des?|du|d|aux?|en|par|avec|son|sa|ses|entre|et|ou|appelée?s?)$/i,
    general: words(`
      exemple partie parties processus type types forme formes nombre manière façon résultat temps cas problème changement
      point chose lieu personnes gens année années jour jours utilisation groupe groupes niveau zone quantité terme nom effet
      facteur étude chapitre section figure tableau fonction système côté fin valeur taille rôle raison fait fois siècle
      ensemble plupart grand grande petit nouveau nouvelle principal première premier second deux trois quatre différents
      important plusieurs monde vie travail état`),
  },
};
