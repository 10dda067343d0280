import type { KindWords } from '../kind-types.ts';

/** What a document does with a subject. */
const TELLS =
  'habla|hablan|dice|dicen|menciona|mencionan|trata|tratan|explica|explican|describe|describen|define|definen|aparecen?|sale|salen|encuentro|leo';
const DOCUMENT = '(?:el|la|los|este|mi) (?:libro|documento|texto|archivo|diapositivas|autora?|apuntes|pdf)';
const PART = '(?:páginas?|diapositivas?|capítulos?|apartados?|secci(?:ón|ones)|partes?|párrafos?)';

export const kinds: KindWords = {
  asksTruth: [
    String.raw`(?<verdict>verdadero o falso|v o f|v\/f)[\s:,.?–—-]+(?<claim>.+)`,
    String.raw`(?<claim>.+?)[\s:,.?¿–—-]+(?:(?<verdict>verdadero o falso)|es (?:verdad|cierto)|(?:es )?verdad o mentira)`,
    '(?:es|será) (?:verdad|cierto|correcto)(?: decir)? que (?<claim>.+)',
  ],
  asksWhether: [
    String.raw`(?<is>es|son|era|eran) (?<one>(?:el|la|los|las|una?) .+?) (?<other>una? .+)`,
    '(?<one>(?:el|la|los|las) .+?) (?<is>es|son|era|eran) (?<other>una? .+)',
  ],
  asksDifference: [
    'qué diferencias? (?:hay|existen?) entre (?<one>.+?) y (?<other>.+)',
    '(?:(?:cuál|cuáles|qué) (?:es|son|hay) )?(?:las? )?(?:principal(?:es)? )?diferencias?(?: (?:hay|existe|principal))? entre (?<one>.+?) (?:y|e) (?<other>.+)',
    '(?:compara|distingue)(?: entre)? (?<one>.+?) (?:y|e|con|de) (?<other>.+)',
    'en qué se (?:diferencian?|distinguen?) (?<one>.+?) (?:y|e|de) (?<other>.+)',
    String.raw`(?<one>[^?]{2,60}?) (?:vs\.?|versus|frente a) (?<other>.{2,60})`,
  ],
  asksSaying: [
    '¿?qué (?:dice|dijo|dicen|dijeron|decía|piensa|pensaba|opina|opinaba|sostiene|sostenía|afirma|afirmaba|afirmó|propuso|propone|argumenta|enseña|descubrió|cree|creía) (?<one>(?!(?:el|este|mi) (?:libro|documento|texto)).+?) (?:sobre|acerca de|respecto (?:a|de)|en cuanto a) (?<other>.+)',
    // '¿Qué piensa Darwin de las palomas?'
    '¿?qué (?:dice|dijo|piensa|pensaba|opina|opinaba) (?<one>(?!(?:el|este|mi|él|ella)(?!\\p{L})).{2,40}?) (?:de (?:la|las|los)|del) (?<other>.+)',
  ],
  asksWho: [
    String.raw`quién (?:fue|es|era) (?<subject>(?!(?:el|la|un|una|los|las|tu|mi)(?!\p{L}))[^?]{2,50})`,
  ],
  asksList: [
    '(?:enumera|nombra|cita|di|dime|lista|menciona)(?: todos| todas)? (?:los|las) (?<subject>.+)',
    '(?:cuáles|qué) (?:son|eran|fueron) (?:todos |todas )?(?:los|las) (?<subject>.+)',
    'qué (?<subject>(?:tipos|clases|formas|categorías) de .+?) (?:hay|existen)',
  ],
  asksFormula: [
    '(?:(?:cuál es |dame |escribe )?(?:la |una )?)(?:fórmula|ecuación) (?:de|del|para(?: calcular| hallar)?) (?<subject>.+)',
    'cómo (?:se (?:calcula|halla|obtiene)n?|calculo|calcular|puedo calcular) (?<subject>.+)',
    String.raw`(?:calcula|calcule|calcular|halla|determina|cuál es|cuánto (?:es|vale)) (?<subject>.*\d.*)`,
    String.raw`(?:si|cuando|una?|el|la) .*\d.*[\s,;.¿](?:calcula|halla|determina|encuentra|cuál es|cuánto vale) (?:el |la |su )?(?<subject>[^\d?]{3,60})`,
  ],
  asksRole: [
    'qué hacen? (?<subject>.+?)(?: (?:en|para|por|dentro de) .+)?',
    'qué les? hacen? (?<subject>.+?) al? .+',
    '(?:para|de) qué sirven? (?<subject>.+)',
    '(?:para|de) qué (?:es|son) (?<subject>(?:el|la|los|las) .+)',
    '(?<subject>(?:el|la|los|las) [^,]{2,40}),? (?:para|de) qué (?:sirven?|es|son)',
    '(?:(?:cuál|qué) es|cuáles son) (?:la|el|las|los) (?:función|funciones|papel|papeles|rol|tareas?|utilidad)(?: principal(?:es)?)? del? (?<subject>.+)',
    'qué (?:función|funciones|papel|rol) (?:tienen?|cumplen?|desempeñan?|juegan?) (?<subject>.+?)(?: (?:en|dentro de) .+)?',
  ],
  asksImportance: [
    String.raw`por ?qué (?:es|son) (?:tan |muy )?(?:importantes?|necesari[oa]s?|esencial(?:es)?) (?<subject>.+)`,
    String.raw`por ?qué (?<subject>.+?) (?:es|son) (?:tan |muy )?(?:importantes?|necesari[oa]s?|esencial(?:es)?)(?: para .+)?`,
    String.raw`(?:(?:cuál es|qué) )?(?:la )?importancia (?:tienen? |de )(?<subject>.+)`,
    String.raw`por ?qué necesit(?:a|an|amos|o) (?<subject>.+)`,
  ],
  asksWhere: [
    String.raw`(?:en )?(?:qué|cuál(?:es)? de (?:mis|los|estos)) (?:documentos?|archivos?|libros?|textos?|apuntes)(?: se)? (?:${TELLS})(?: algo)?(?: (?:de|sobre|acerca de))? (?<subject>.+)`,
    String.raw`(?:en |de )?(?:dónde|qué ${PART})(?: (?:del? libro|del? documento|del texto))?(?: se)? (?:${TELLS})(?: algo)?(?: ${DOCUMENT})?(?: (?:de|sobre|acerca de))? (?<subject>.+)`,
    String.raw`(?:en )?(?:dónde|qué ${PART}) (?:puedo|podemos) (?:encontrar|leer)(?: (?:algo|más))?(?: (?:de|sobre|acerca de))? (?<subject>.+)`,
    String.raw`(?:en )?(?:dónde|qué ${PART}) (?:está|están|es|son|viene|vienen) (?:descrit|definid|explicad|mencionad)[oa]s? (?<subject>.+)`,
  ],
  asksCount: [
    'cuánt[oa]s (?<subject>.+?) (?:hay|había|existen)',
    'cuánt[oa]s (?<subject>.+)',
    'cuál es (?:el número|la cantidad) de (?<subject>.+)',
  ],
  asksCause: [
    'por ?qué (?<subject>.+)',
    'qué (?:causa|provoca|hace que) (?<subject>.+)',
    'a qué se debe(?:n)? (?<subject>.+)',
    'cuál(?:es)? (?:es|son) (?:la|las|el) (?:causas?|razón|motivo) (?:de|por las? que) (?<subject>.+)',
  ],
  asksManner: [
    'cómo (?:funcionan?|trabajan?) (?<subject>.+)',
    'cómo (?:se )?(?<subject>.+)',
    'qué (?:pasa|ocurre|sucede) (?:durante|en|cuando|con|si|al?) (?<subject>.+)',
  ],
  asksMeaning: [
    String.raw`qué (?:significa|representa|quiere decir|indica|es)n? (?:la )?(?:letra |variable |el símbolo )?(?<subject>\S{1,2})(?: en .+)?`,
    '(?:qué (?:es|son|era|eran)|define|enuncia|cuál es) (?<subject>.+)',
    'qué (?:significa|quiere decir|dice|establece|afirma)n? (?<subject>.+)',
    'qué se entiende por (?<subject>.+)',
    '(?:la )?(?:definición|significado) de (?<subject>.+)',
    '(?:(?:me )?(?:puedes|podrías|puede) )?(?:explícame|explicarme|explica|explicar) (?!qué|por|cómo|cuándo|dónde|eso|esto|lo)(?<subject>.+?)(?: por favor)?',
  ],
  articles: 'el|la|los|las|una?|unos|unas|lo|su|sus',
  nature: 'la definición de|el significado de|la palabra|el término',
  law: 'ley|leyes|principios?|reglas?|teoremas?|postulados?',
  states: 'establece|dice|afirma|enuncia|señala|postula',
  is: '(?:es|son|era|eran|fue)(?: (?:también|simplemente))?',
  means:
    'se definen?(?: como)?|significa|se refieren? a|consisten?(?: en)?|designa|(?:es|son) (?:aquell[oa]s?|cualquier)',
  sort: 'tipos?|clases?|formas?|maneras?|modos?|métodos?|mecanismos?|categorías?|variedad(?:es)?|principal(?:es)?|básic[oa]s?|diferentes',
  step: 'pasos?|etapas?|fases?',
  says: 'dice|dijo|decía|afirm[aó]|afirmaba|sostien[e]|sostuvo|sostenía|propuso|propone|postul[aó]|argumenta|argumentó|cree|creía|pensaba|piensa|sugirió|concluyó|escribió|rechaz[aó]|demostró|descubrió|encontró|teoría|según|llamó|define|definió|describió|formuló|enunció|hipótesis|postulados?',
  within: 'en|dentro de|de una?',
  isCalled:
    '(?:se )?(?:llaman?|denominan?|conocen?(?: como)?|definen? como)|(?:llamad|denominad|conocid)[oa]s?(?: como)?',
  because:
    'porque|ya que|puesto que|debido a|por lo tanto|por tanto|por eso|así que|a causa de|causan?|provocan?|producen?|dado que|para que|como resultado|de ahí que|por ello|por lo que|razón',
  then: 'primero|luego|después|a continuación|entonces|finalmente|por último|cuando|una vez|comienza|empieza|mediante',
  whereas: 'mientras que|en cambio|a diferencia de|en contraste|por el contrario|diferencia|opuest[oa]s?',
  matters:
    'responsables?|encargad[oa]s?|encargan?|importantes?|importancia|esencial(?:es)?|vital(?:es)?|crucial(?:es)?|necesari[oa]s?|necesitan?|requieren?|sin|porque|para que|permiten?|aseguran?|garantizan?|ayudan?|protegen?|evitan?|mantienen?|proporcionan?|sirven?|papel|función|funciones|fundamental(?:es)?',
  exemplifies: 'ejemplos?|tal como|tales como',
  ends: 'termina\\p{L}*|acaba\\p{L}*|cesa[nr]?|se detien\\p{L}+|deja(?:n)? de|finaliza\\p{L}*|relaja\\p{L}*',
  possesses: 'tiene|tienen|tenía|tenían|conten\\p{L}+|contien\\p{L}+|pose[ea]n?|incluyen?',
  most: 'm[aá]s|mayor(?:es)?|máxim[oa]s?',
  least:
    'menos|menor(?:es)?|mínim[oa]s?|más (?:(?:pequeñ|baj|cort|lent|liger|estrech|barat|frí|cercan|débil|bland|delgad)[oa]?s?|jov[eé]n(?:es)?)',
  moreThan:
    'm[aá]s (?:(?:alt|larg|pesad|viej|car|dens|profund)[oa]s? )?(?:del?|que)|(?:super|exced|sobrepas|rebas)[ae]n?(?: (?:los|las|el|la))?(?! \\p{L})|superior(?:es)? al?|mayor(?:es)? (?:del?|que)|por encima del?',
  lessThan:
    'menos (?:del?|que)|no (?:llegan?|alcanzan?) (?:a(?: (?:los|las))?|los|las)|inferior(?:es)? al?|menor(?:es)? (?:del?|que)|por debajo del?',
  asOpinion:
    '(?:merece|vale)n? la pena|qué (?:opinas|te parece|piensas de)|(?:cuál es )?tu (?:opinión|favorit[oa])|en tu opinión|te (?:gusta|gustan|encanta)|(?:me )?(?:lo |la )?recomiendas|(?:recomendarías|prefieres|preferirías)',
  asBelief: 'crees que|piensas que|te parece que',
  judges:
    'pena|recomiend\\p{L}+|recomend\\p{L}+|aconsej\\p{L}+|conviene|mejor(?:es)?|peor(?:es)?|opinión|prefer\\p{L}+',
  none: 'no tienen?|sin',
  trueOrFalse: 'verdadero o falso|verdaderas? o falsas?|v\\/f',
  endings: '[cs]i[óo]n|[cs]iones|dad|dades|mente|anza|encia|ancia|ismo|ores?|[^aeiou][oa]s?|[ai][rn]',
  undoes:
    'pierd\\p{L}+|perd\\p{L}+|expuls\\p{L}+|evita\\p{L}*|impid\\p{L}+|ausencia|ausentes?|excepto|salvo|menos|rara vez|apenas|elimin\\p{L}+',
};
