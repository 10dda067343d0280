import { words } from '../language.ts';
import type { Questions } from '../question-types.ts';
import { details } from './details.ts';
import { requests } from './requests.ts';
import { said } from './said.ts';

const COURSE = '(?:(?:este|esta|el|la|mi|tu) )?(?:curso|unidad|lección|módulo)';

/** How learners ask. */
export const questions: Questions = {
  requests,
  details,
  said,
  asides: {
    greeting: '(?:hola|buenos días|buenas(?: tardes| noches)?|cómo estás)',
    thanks: '(?:(?:muchas |mil )?gracias)',
    farewell: '(?:adiós|hasta (?:luego|pronto|mañana|la próxima)|nos vemos)',
    gripe:
      '(?:odio|no soporto|no aguanto|detesto|no me gusta|me aburre|me cansa)(?: (?!que |cuando |cómo |por )\\p{L}+){1,4}|(?:estoy|me estoy) (?:muy )?(?:aburrid[oa]|cansad[oa]|hart[oa]|aburriendo)(?: de(?: \\p{L}+){1,3})?|se me da (?:muy )?(?:mal|fatal)(?: \\p{L}+){1,3}|(?:(?:el|la|las|los) )?\\p{L}+ es (?:muy |tan |demasiado )*(?:aburrid[oa]|un rollo|un asco|una tontería)',
    recap:
      '(?:y )?(?:(?:de|sobre) qué (?:hemos hablado|hablamos|habíamos hablado|estábamos hablando|hablábamos|estuvimos hablando)|qué (?:te )?(?:he preguntado|pregunté|hemos (?:visto|hablado|tratado))|cuál(?:es)? (?:era|fue|eran|fueron) (?:mis?|nuestras?) (?:(?:última|primera|anterior|últimas|primeras|anteriores) )?(?:preguntas?|conversación)(?: anterior(?:es)?)?|(?:por dónde|en qué) (?:íbamos|nos quedamos|estábamos)|resume (?:nuestra|esta|la) (?:conversación|charla))(?: (?:hasta ahora|hoy|antes|ya|ayer|la última vez))?',
    who: '(?:quién|qué) eres|eres (?:una? )?(?:(?:persona|human[oa]|profesora?)(?: real| de verdad)?|real|robot|máquina|ia)',
    other:
      '(?:vale|sí|claro|(?:muy|todo|está|queda)(?: muy)? (?:claro|útil|bien)|perfecto|de acuerdo|(?:eso|esto) me (?:ayuda|sirve)(?: mucho)?|entendido|entiendo|genial|ayuda|ayúdame|qué puedes hacer|qué puedo preguntar(?:te)?|cómo funciona esto)',
  },
  quiz: String.raw`(?:(?:por favor|ahora|(?:me )?puedes|(?:me )?podrías) )*(?:(?:haz|pon|da|prepara|escribe|propon|propón)(?:me)? (?:(?:un|una|unos|unas|otro|otra|otros|otras|más|algunos|algunas|breve|corto|corta|pequeño|pequeña) )*(?:preguntas?|test|examen|cuestionario|ejercicios?|prueba|problemas?)(?: (?:cort[oa]s?|breves?|sencill[oa]s?|fácil(?:es)?|de práctica|de repaso))*|(?:hacerme|ponerme|darme) (?:(?:un|una|unas|unos|algunas|algunos) )*(?:preguntas?|test|examen|ejercicios?)|pregúntame(?: algo)?|hazme preguntas|(?:examina|evalúa|pregunta) a (?:mi clase|mis alumnos|mis estudiantes)|examíname|evalúame|ponme a prueba|(?:quiero|vamos a) practicar|practiquemos)(?: (?:sobre|de|del|en|acerca de|con) (?<topic>.+?))?(?: ?[:;–—-]? ?(?:con )?(?<count>\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) preguntas(?: con (?:las )?(?:respuestas|soluciones))?)?(?: por favor)?`,
  begin: String.raw`(?:por|con) (?:dónde|qué|cuál) (?:(?:debería(?:mos)?|debo|puedo|podría|tengo que|hay que) )?(?:empezar|empiezo|empezamos|comenzar|comienzo|comenzamos)(?: (?:en|con|a estudiar|a aprender|a leer|sobre))?(?: (?<topic>.+?))?`,
  ideas: String.raw`(?:cuáles|qué) son (?:las|los|sus) (?:ideas|conceptos|puntos|temas) (?:claves?|principales|más importantes|fundamentales|básic[oa]s|centrales)(?: (?:de|del|en|sobre) (?<topic>.+?))?`,
  next: '(?:la siguiente|siguiente(?: pregunta)?|otr[oa](?: pregunta| más)?|una más|más|sigue|seguimos|continúa|paso|salta(?:r)?)(?: por favor)?',
  stop: '(?:para|basta|stop|ya basta|termina(?:r|mos)?|fin|no más|ya está|es suficiente|suficiente)(?: (?:por favor|gracias))*',
  checksWork:
    '(?:por favor,? )?(?:revisa|corrige|comprueba|verifica|mira|puedes (?:revisar|corregir|comprobar)) (?:mi|mis|esta?|estos|la|los) (?:solución|solucion|trabajo|tarea|deberes|pasos|resolución|resolucion|ejercicio|cálculos?)(?: por favor)?|está bien (?:mi|esta) (?:solución|solucion|resolución)|dónde está (?:mi|el) error|esta es mi solución',
  yesOrNo:
    '(?:se )?(?:es|son|era|eran|fue|fueron|está|están|hay|existen?|tienen?|puede|pueden|debe|deben)(?= )',
  opens: 'y|ahora|entonces',
  interrogatives:
    '(?:a |de |en |para |por |con )?(?:qué|quién|quiénes|cuál|cuáles|dónde|cuántos?|cuántas?)|cómo|cuándo',
  onlyAsks:
    'no (?:entiendo|comprendo)(?: bien)?|por favor|puedes|podrías|dime|explica|expl[ií]came(?:lo)?|expl[ií]queme(?:lo)?|define|describe|enumera|hablemos (?:de|sobre)|(?:cuáles son |dime )?(?:los|las) (?:puntos|ideas|cosas|datos) (?:principales|clave|esenciales|más importantes) (?:sobre|acerca de)(?= (?!(?:este|esta|el (?:libro|documento|texto|capítulo))(?!\\p{L})))|háblame (?:de|sobre)|cuéntame(?: algo)? (?:de|sobre)|qué dicen? (?:(?:mi|mis|el|los|estos|ambos|dos|todos) ){0,3}(?:libros?|documentos?|textos?|archivos?|apuntes) (?:sobre|de|acerca de)|veamos|repasemos|qué (?:pasa|ocurre|sucede)(?: durante| cuando| si)?',
  until: {
    asks: String.raw`cu[aá]nt[oa]s? (?:(?:tiempo|d[ií]as|semanas|meses|horas) )?(?:faltan?|quedan?|hay|tengo|tenemos)(?: (?:tiempo|d[ií]as|semanas))? (?:para|hasta|antes de) (?:que (?:empiece|comience|sea) )?(?<thing>(?:\p{L}+[aei]r )?(?:el|la|los|las|mi) [\p{L}-]+(?: [\p{L}-]+){0,3})`,
    when: '¿cuándo es',
  },
  joins: 'cuándo|dónde',
  wants: words(`
    quiero querría quisiera necesito gustaría entender comprender aprender saber enseñarme enseñar enseño enséñame clase ayuda ayúdame
    ayudar ayudarme estudiar repasar conocer explicarme podrías puedes examen mañana me`),
  audience: String.raw`paso a paso|como si (?:yo )?(?:tuviera|tuviese) (?:\d{1,2}|cinco|seis|siete|ocho|nueve|diez|doce) años|como si (?:yo )?fuera un[ao]? (?:niñ[oa]|bebé|principiante|tont[oa])|como a un[ao]? niñ[oa](?: de \d{1,2} años)?|para mis? (?:\p{L}+ )?(?:apuntes|alumn[oa]s|estudiantes|clases?|lecciones)|en (?:inglés|español|francés|alemán)(?=[\s.!?]*$| para mis? )|para (?:niñ[oa]s|principiantes|tontos)(?: de \d{1,2} años)?|m[aá]s (?:f[aá]cil|sencillo|simple|claro)(?:mente)?(?=[\s.!?]*$)|(?:en|con) (?:palabras|términos|lenguaje) (?:más |muy )?(?:sencill[oa]s?|simples?|fáciles)|de (?:forma|manera) (?:más |muy )?(?:sencilla|simple|fácil)|en (?:una|dos|tres|\d{1,2}) (?:frases?|palabras?|líneas?)`,
  asksExample: String.raw`(?:y )?(?:dame|da|ponme|pon|con) (?:un|algún|alguno|unos|varios|dos|tres)? ?ejemplos?|(?:un |algún )?ejemplos? del?(?: la| los| las)?(?= \p{L})`,
  versus: String.raw`vs\.?|versus|comparad[oa]s? (?:con|a)|en comparación con|frente a`,
  pleas: [
    String.raw`(?:por favor,? |solo |simplemente )*(?:dime|dame|muéstrame|enséñame)(?: ya| solo| directamente)*(?: la| el)?(?: respuesta| solución| resultado)?(?: final| completa| correcta)?(?: ya| por favor)*`,
    String.raw`(?:cuál es|qué es) la (?:respuesta|solución)(?: final| correcta)?`,
    'resuélvelo|resuélvemelo|por favor|porfa|ayúda(?:me|nos)(?: un poco)?|(?:necesito )?ayuda|échame una mano',
  ],
  stuck: [
    'no (?:lo |la )?(?:sé|se|entiendo)(?: nada| muy bien| la verdad| (?:cómo|por dónde|qué) (?:seguir|sigo|continuar|empezar|empiezo|hacer(?:lo)?|hago|resolverlo))*|ni idea|no tengo (?:ni )?idea|me rindo|estoy (?:perdid[oa]|atascad[oa]|bloquead[oa])|no me sale|no sabría decir|no (?:me acuerdo|lo recuerdo|recuerdo)(?: (?:de )?(?:nada|eso|esto|ello))*|se me (?:ha olvidado|olvidó)|(?:lo )?he olvidado|no caigo',
  ],
  hint: '(?:(?:por favor|me puedes|puedes|me podrías|podrías|dame|darme|das|me das|me|quiero|necesito|una|un|otra|alguna|más) )*(?:pista|ayudita)s?(?: por favor| más)?',
  guesses:
    '(?:es (?:el|la|un|una|por|que|decir)|son (?:los|las)|será|sería|serían|podría ser|puede ser|quizás?|tal vez|a lo mejor|igual|porque|creo|pienso|supongo|diría|yo digo|yo diría|me da|me sale|mi respuesta|la respuesta es|y si es)',
  fillers: 'pues|entonces|m+|eh+|em+|este|o sea|a ver|bueno|ah|oh|y|pero|ya|vale|ok|(?:ja)+',
  tags: 'no|verdad|cierto|correcto|vale|es así|es eso|está bien|o no|creo|quizás?|tal vez|a lo mejor|no estoy segur[oa]|puede ser',
  affirms:
    'correcto|correcta|exacto|exactamente|eso es|sí|muy bien|bien hecho|perfecto|así es|efectivamente|has acertado|lo tienes|genial|bravo',
  denies: 'no|ni|casi|incorrecto|incorrecta|error|equivocad[oa]|falso|revisa|todavía|aún',
  who: 'quién|quiénes',
  howMuch: 'cuánt[oa]s?|cuándo|qué (?:año|porcentaje)',
  duration: {
    asks: 'cu[aá]nto (?:tiempo|dura|duran|duró|duraron|duraba|tardan?|tardó|tardaron|tardaba)',
    timeBehind: 'cu[aá]nto',
    time: 'tiempo',
  },
  announces: 'la (?:respuesta|solución)(?: final| correcta)?|el resultado',
  course: 'unidad|lección|curso|módulo',
  asksCourse: {
    duration: String.raw`(?:cuánt[oa]s? (?:tiempo|horas|minutos|días|semanas)|cuánto (?:dura|tarda|tardaré|lleva|llevará))(?: \p{L}+){0,5}? ${COURSE}(?: \p{L}+){0,4}|(?:cuál es )?la duración (?:de |del? )${COURSE}`,
    units: String.raw`(?:cuántas|qué|cuáles son las|las) (?:unidades|lecciones)(?: (?:hay|tiene ${COURSE}|(?:en|de) ${COURSE}|me quedan))*|(?:cuántos|qué|cuáles son los) módulos(?: (?:hay|tiene ${COURSE}|(?:en|de) ${COURSE}))*`,
    author: String.raw`quién (?:hizo|ha hecho|escribió|creó|imparte|da|enseña|es (?:el|la) (?:autora?|docente|profesora?) de) ${COURSE}`,
    needs: String.raw`qué (?:necesito|debo|tengo que|hay que) (?:saber|conocer|tener)(?: (?:antes|primero))?(?: (?:de|para) (?:empezar|comenzar|hacer)(?: \p{L}+){0,3})?|(?:hay |cuáles son los )?requisitos(?: (?:previos|de ${COURSE}))*`,
    learns: String.raw`qué (?:voy a aprender|aprenderé|aprendo|podré hacer)(?: (?:aquí|en ${COURSE}))?|(?:cuáles son los|los) objetivos(?: de ${COURSE})?|qué (?:enseña|cubre) ${COURSE}`,
    level: String.raw`(?:es|cómo de (?:difícil|fácil) es) (?:muy |demasiado )?(?:difícil|fácil)? ?${COURSE}|(?:qué|de qué) nivel (?:es|tiene) ${COURSE}|es ${COURSE} (?:muy |demasiado )?(?:difícil|fácil)`,
  },
  wholeWords: words(`
    archivo artículo capítulo clase clave diapositivas presentación vídeo apuntes contenido contiene describe
    descríbeme documento explica explícame ideas importante importantes libro principal principales puntos
    resume resumen resumir resumirme resúmeme tema temas texto trata tratan documentos libros artículos favor habla breve haz
    hazme haga hacer hacerme escribe escríbeme`),
  glue: words(`
    más cuál cuáles da dame de del el en es esta este estos esto hay la las lo los me puedes que qué se sobre
    son su sus te un una y por puede podrías quiero`),
  asksKeyPoints:
    '(?:ideas?|puntos?|conceptos?) (?:clave|principal(?:es)?|más importantes?|fundamental(?:es)?|esencial(?:es)?)|principales (?:ideas|puntos|conceptos)|lo (?:más importante|esencial|principal)',
  termWords: words(`
    definición definiciones glosario término términos vocabulario`),
  asksTerms: words(`
    define definen definidos`),
  measures: words('tan tanto tanta tantos tantas'),
  answerKinds: words(`
    compara comparar comparación difieren diferencia diferencias fecha fechas fórmula fórmulas ejemplo ejemplos definición función funciones significado significa papel
    sirve tipo tipos clase clases`),
  saysLittle: words(`
    además ahora anterior cuéntame cuenta jamás nunca resumir siempre llama llaman llamado llamada nombre
    explicar explicarlo explicármelo explicas aplicar así bien cierto claro concreto continúa corto cosa cosas
    cuarta cuarto dato detalle detalles decir dice diga dilo ejemplo ejemplos entendí entendido entiendo
    entender exactamente explica explicación explícalo explícame explícamelo fácil haz idea igual importa largo mejor
    menor mayor menos misma mismo modo motivo otra otras otro otros palabra palabras parte paso perdido perdida
    pierdo poco poder primera primero pon ponme porqué primeras próxima próximo quedó razón repite repítelo
    repetir resúmelo resumirlo sabe sabemos saber sabes segunda segundo sencilla sencillas sencillo sencillos seguro
    siguiente sigue simple simples tercera tercero última últimas último últimos verdad aclara aclárame aclaras
    dame sé comprendo comprendí comprender nuevo vez profundiza amplía pista pistas`),
  talk: words(`
    cosa cosas algo alguien nadie nada gente hacer hace hacen hago haces hecho haga hagan decir dice dicen digo poder
    puede pueden puedo puedes querer quiere quieren quiero saber sabe saben pasar pasa pasan pasó haber hay hubo va van
    voy ir venir viene vienen poner pone ponen verdad cierto cierta verdadero verdadera falso falsa exactamente tipo
    manera ver ve ven mismo misma parecer parece cuál cuáles cuánto cuánta cuántos cuántas tener tengo tienes tenemos tenga
    necesitar necesito necesita necesitas necesitamos necesitan deber debo debes debe debemos deben leer leo entrar entra
    entran asignatura`),
  asksWhole: 'resum|trata|tema|conten',
  followUp: {
    last: /^[uú]ltim[oa]$/u,
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
      /^(?:(?:y|pero)[, ]+)?(?:quién|quiénes|qué|cómo|cuándo|dónde|por qué|para qué) (?:lo|los|le|les) \p{L}+(?!.* al? )|^(?:(?:y|pero)[, ]+)?(?:quién|quiénes) (?:la|las) \p{L}+|^(?:(?:y|pero)[, ]+)?(?:cómo|dónde|cuándo|por qué|qué \p{L}+|cuánt\p{L}+(?: \p{L}+)?) (?:no )?(?:la|las|lo|los) (?:\p{L}+(?:an|aron|ieron|ó|aba|emos|amos|imos)|(?:pued|deb|quier|sé|sab|va|han?|he)\p{L}*(?: \p{L}+)?)[?.! ]*$/u,
    quality:
      /^(?:cómo (?:es|son) de \p{L}+ |qué \p{L}+ (?:tienen?|es|son) |cuál(?:es)? (?:es|son) (?:el|la|los|las) \p{L}+ de )(?=su|sus)/u,
    relation:
      /(?<!\p{L})(?:de|en|con|para|por|sobre|a|sin|contra|entre|según|hacia) (?:ello|eso|esto|él|ella|ellos|ellas|aquello)[?.! ]*$/u,
    subjectless: [
      /^(?:y )?qué (?:pasa|pasaría|ocurre|ocurriría|sucede|sucedería) (?:si|cuando) (?:no )?(?:se |le |les )?\p{L}+[?.! ]*$|^(?!(?:y )?qué (?:le |les )?(?:ocurre|pasa|sucede|pasó|sucedió) (?:en|durante|por|con|entre|dentro|tras) )(?:(?:y|pero|entonces)[, ]+)?(?:(?:por|para|de|a|en|con|desde|hasta|hacia) )?(?:qué|cómo|cuándo|dónde|cuánt[oa]s?|cuál(?:es)?|quién(?:es)?)(?: (?:tipos?|clases?|partes?|capas?|\p{L}+s))?(?: (?:no|se|le|les|la|las|lo|los|también|más))* (?:funcionan?|sirven?|ocurren?|sucede|sucedió|pasa|pasó|producen?|produjo|encuentran?|sitúan?|ubican?|hallan?|forman?|formó|hacen?|hizo|miden?|pesan?|duran?|duró|tienen?|tuvo|contienen?|viven?|comen?|actúan?|empieza|empezó|comenzó|comienza|termina|terminó|acabó|mueven?|regulan?|controlan?|descubrió|descubrieron|inventó|murió|nació|llaman?|llamó|componen?|dividen?|calculan?|miden?|expresan?|necesitan?|usan?|utilizan?|aplican?|diferencian?|consisten?|dependen?|causó|causan?|provocan?|escribió|está hech[oa]s?|están hech[oa]s|está formad[oa]s?|está compuest[oa]s?|está|están|era|eran|fue|fueron|ayudan?|afectan?|importan?|parecen?|relacionan?|distinguen?|aparecen?|llevan?)(?: (?:en|por|con|durante|para|hasta|desde|entre|sobre|dentro|hoy|normalmente|exactamente)(?: \p{L}+){0,3})?[?.! ]*$/u,
      /^(?:y )?(?:cuál|cuáles|qué|dime|enumera) (?:(?:son|es|fueron|fue|eran|era) )?(?:el|la|los|las) (?:\p{L}+ )?(?:causas?|razones|consecuencias|efectos?|resultados|síntomas|signos|ventajas|desventajas|inconvenientes|beneficios|riesgos|usos|aplicaciones|propiedades|características|rasgos|partes|componentes|tipos|clases|etapas|pasos|fases|función|funciones|límites|limitaciones|excepciones|alternativas|condiciones|requisitos|origen|orígenes|finalidad)(?: (?:más )?\p{L}+(?:es|as|os|al|a|o))?[?.! ]*$/u,
      // A reflexive verb alone: 'Por qué se cierran'.
      /^(?:(?:y|pero|entonces)[, ]+)?(?:(?:por|para) qué|cómo|cuándo|dónde) (?:no )?se \p{L}+[?.! ]*$/u,
      // 'Es mejor que un árbol': the subject would stand before 'que'.
      /^(?:y )?(?:es|son|era|eran|fue|fueron|está|están) (?:más|menos|mejor|peor|mayor|menor|tan|igual)(?: (?!que )\p{L}+)? (?:que|como) /u,
      // Verbs alone: 'Se podría haber evitado'.
      /^(?:y )?(?:se )?(?:pued|podr|podí|pud|deb|habr|hubier)\p{L}* (?:haber )?\p{L}+(?:[aií]do|[aeií]r)(?:l[aeo]s?|se)?[?.! ]*$/u,
      /^(?:y )?(?:(?:a|con|de|en|para|por|contra|desde|hasta) )?(?:quién(?:es)?|qué|cuándo|dónde|cómo|cuánto) (?:l[aeo]s? |se )?\p{L}+(?:ó|aron|ieron|aban?)(?: (?:más|menos|mucho|primero|después|entonces))?[?.! ]*$/u,
      // 'Es peligroso', 'por qué tiene tantas hojas', 'hay excepciones': a subject would stand in front or behind.
      /^(?:(?:y|pero)[, ]+)?(?:(?:por qué|cómo|cuándo|dónde) )?(?:no )?(?:(?:es|son|era|eran|está|están) (?:(?:tan|muy|más|menos|siempre) )?\p{L}+|tienen? (?:(?:el|la|los|las|un|una|tant[oa]s?|much[oa]s?) )?\p{L}+(?: (?:tan )?\p{L}+)?|hay \p{L}+|siempre \p{L}+|son iguales(?: (?:l[oa]s|ambos|ambas)(?: dos)?)?)[?.! ]*$/u,
      /^(?:y )?cuál(?:es)? (?:de (?:ell[oa]s|los dos|las dos) )?(?:es|son) (?:el |la |los |las )?(?:más|menos|mejor|peor|mayor|menor)(?: \p{L}+)?[?.! ]*$/u,
      /^(?:y )?qué \p{L}+ (?:tienen?|alcanzan?|necesitan?|ocupan?|requieren?|usan?|utilizan?)(?: (?:en|por|con|durante|para|hasta|desde|entre|sobre) (?:\p{L}+ ?){1,4})?[?.! ]*$/u,
    ],
    comesNext:
      /^(?:(?:y|pero|vale)[, ]+)?(?:qué (?:pasa|ocurre|sucede|viene|se hace|hago|hacemos|hay que hacer|sigue) (?:después|luego|entonces|a continuación|tras eso|después de (?:eso|esto))|qué (?:viene|sigue)|(?:y )?(?:después|luego|entonces|a continuación)(?: de (?:eso|esto))?(?:,? qué (?:pasa|ocurre|sucede|viene|se hace|hago|sigue|hay que hacer))?|(?:cuál es )?(?:el siguiente paso|el paso siguiente|la siguiente frase))[?.! ]*$/u,
    asksWhy:
      /^(?:(?:y|pero|vale|entonces|ah|anda|de verdad|en serio|sí)[,? ¿]+)*(?:(?:por qué|cuál es el) motivo|por qué razón|qué (?:causa|provoca|causó|provocó) (?:eso|esto)|(?:(?:eso|esto|ello)[, ]+)?(?:por qué|a qué se debe)(?: (?:no|es|será|pasa|ocurre|sucede))?(?: (?:eso|esto|ello|así))?|cómo es eso|(?:cuál|qué) es la (?:razón|causa|explicación)(?: de (?:eso|esto|ello))?)[?.! ]*$/u,
    pointsAnywhere:
      /(?<!\p{L})(?:eso|esto|ello|aquello)(?! que)(?!\p{L})|(?<!\p{L})lo \p{L}+(?:[ae]n?|ó|aron|ieron|ían?)[?.! ]*$/u,
  },
};
