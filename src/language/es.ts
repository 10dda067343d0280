import { answers } from './es/answers.ts';
import { questions } from './es/questions.ts';
import { book } from './es/book.ts';
import { kinds } from './es/kinds.ts';
import { tasks } from './es/tasks.ts';
import { places } from './es/places.ts';
import { terms } from './es/terms.ts';
import { type Language, words } from './language.ts';

export const es: Language = {
  stemmer: 'spanish',
  stopWords: words(`
    a al algo algunas algunos ante antes aquel aquella aquellas aquellos así aún aunque cada como cómo con contra cual
    cuál cuales cuáles cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos cuántos de del desde donde
    dónde dos durante e el él ella ellas ello ellos en entre era eran eres es esa esas ese eso esos esta está estaba
    estaban estado están estar estas este esto estos fue fueron ha había habían habrá habrán habría habrían hacia han
    hasta hay he hemos hubo la las le les lo los más me mi mientras mis mucho muchos muy nada ni no nos nosotros
    nuestra nuestro o os otra otras otro otros para pero poco por porque que qué quien quién quienes quiénes se sea
    según ser será serán sería serían si sí sido siendo sin sobre son su sus también tan tanto te tenía tiene tienen
    toda todas todo todos tu tus un una unas uno unos va van y ya yo`),
  isSpaced: true,
  media: {
    shown: 'v[ií]deos?|animaci[oó]n(?:es)?|simulaci[oó]n(?:es)?|enlace|sitio web|p[aá]gina web',
    looks: 'este|esta|mira|mire|vea|ve|observa|observe|visita|visite',
    earlier:
      '(?:ejercicio|problema|pregunta|desaf[íi]o|ejemplo|apartado|c[óo]digo)s? (?:anterior|precedente)(?:es)?|[úu]ltimo (?:ejercicio|ejemplo|bloque)',
    marked: 'subrayad[oa]s?|resaltad[oa]s?|en (?:negrita|cursiva)',
  },
  accents: { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' },
  decimalMark: ',',
  capitalisesNouns: false,
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
  numbers: {
    small:
      'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis/dieciseis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundred: 'cien/ciento/cientos/cientas',
    further: {
      21: 'veintiuno/veintiún/veintiuna veintidós/veintidos veintitrés/veintitres veinticuatro veinticinco veintiséis/veintiseis veintisiete veintiocho veintinueve',
      200: 'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    },
    compounds: null,
    joint: /^(?:\s|\sy\s)$/,
    ranks:
      'primer/primero/primera segundo/segunda tercer/tercero/tercera cuarto/cuarta quinto/quinta sexto/sexta séptimo/séptima octavo/octava noveno/novena décimo/décima undécimo/undécima duodécimo/duodécima',
    rankEndings: null,
    notRankedAfter: words('por cada un'),
    percentBegins: 'por',
    amounts: words(
      'docena docenas decena decenas quincena veintena treintena cincuentena centenar centenares centena centenas millar millares par',
    ),
    coins: words(
      'euro euros céntimo céntimos peseta pesetas duro duros real reales dólar dólares peso pesos libra libras franco francos marco marcos',
    ),
  },
  scales: { 3: 'mil', 6: 'millón/millon/millones', 9: 'mil millones' },
  beforeEra: { behind: String.raw`a\.\s?C\.`, before: null },
  belowZero: 'bajo cero',
  until: 'hasta',
  units: {
    prefixes: 'kilo centi mili nano micro',
    words: `
    % por ciento, m metro/metros, kg kilo/kilos, g gramo/gramos, L litro/litros, s segundo/segundos, min minuto/minutos,
    h hora/horas, day día/días, week semana/semanas, month mes/meses, year año/años, century siglo/siglos,
    J julio/julios, W vatio/vatios, V voltio/voltios, A amperio/amperios, ohm ohmio/ohmios, Pa pascal/pascales, mol mol/moles, mi milla/millas,
    ft pie/pies, lb libra/libras, °C grado celsius/grados celsius/grado centígrado/grados centígrados,
    °F grado fahrenheit/grados fahrenheit, $ dólar/dólares`,
    per: 'por',
    powers: { before: null, behind: ['(?:al )?cuadrad[oa]s?', 'c[úu]bic[oa]s?|al cubo'] },
  },
  abbreviations: words('ee sr sra srta dr dra ud uds ej pág núm cap aprox'),
  acronyms: `
    nazi = nacionalsocialista; nazis = nacionalsocialistas;
    RER = retículo endoplasmático rugoso / retículo endoplásmico rugoso;
    REL = retículo endoplasmático liso / retículo endoplásmico liso; ADN = ácido desoxirribonucleico;
    ARN = ácido ribonucleico; ATP = adenosín trifosfato / trifosfato de adenosina / adenosina trifosfato;
    ADP = adenosín difosfato / difosfato de adenosina / adenosina difosfato; SNC = sistema nervioso central;
    SNP = sistema nervioso periférico; VIH = virus de la inmunodeficiencia humana;
    PIB = producto interno bruto / producto interior bruto; ONU = Organización de las Naciones Unidas;
    OMS = Organización Mundial de la Salud; UE = Unión Europea; URSS = Unión de Repúblicas Socialistas Soviéticas / Unión Soviética;
    CO2 = dióxido de carbono; O2 = oxígeno; H2O = agua`,
  articles: words('el la los las un una unos unas lo'),
  singular: [
    [/ces$/, 'z'],
    [/(?<=[lrndj])es$/, ''],
    [/(?<=[aeioué])s$/, ''],
  ],
  and: 'y',
  or: '[ou]',
  but: 'pero|sino',
  negation: {
    cues: words('no nunca jamás sin ni ningún ninguna ninguno tampoco nadie'),
    denying: words(
      'carece carecen carecía carecían carecer carente carentes desprovisto desprovista desprovistos desprovistas',
    ),
    inAnswers: null,
    contracted: null,
    half: null,
    adverb: 'mente',
    only: 'sólo solo solamente',
    exceptions: /\bno s[oó]lo\b|\bno solamente\b/gi,
    looksBack: false,
  },
  signs: null,
  opposites: `
    aumenta/aumentan/aumentó/aumentar/crece/crecen/creció/sube/suben/subió – disminuye/disminuyen/disminuyó/disminuir/decrece/baja/bajan/bajó/reduce/reducen/redujo
    mayor/mayores – menor/menores
    más – menos
    alto/alta/altos/altas/superior/superiores – bajo/baja/bajos/bajas/inferior/inferiores
    antes/anterior – después/posterior
    empieza/empezó/comienza/comenzó/inicia/inició – termina/terminó/acaba/acabó/finaliza/finalizó
    primer/primero/primera/primeros/primeras – último/última/últimos/últimas
    dentro/interno/interna – fuera/externo/externa
    izquierdo/izquierda – derecho/derecha
    norte – sur
    este/oriental – oeste/occidental
    positivo/positiva – negativo/negativa
    máximo/máxima – mínimo/mínima
    ganó/gana/ganar – perdió/pierde/perder
    siempre – nunca/jamás/raramente
    frecuentemente/normalmente – raramente
    todos/todas – algunos/algunas/pocos/pocas/ninguno/ninguna
    muchos/muchas – pocos/pocas
    mitad – tercio/cuarto
    menos – máximo/sumo
    caliente – frío/fría
    rápido/rápida – lento/lenta
    verdadero/verdadera – falso/falsa
    posible – imposible
    igual/iguales/similar/similares/semejante/semejantes/idéntico/idénticos – diferente/diferentes/distinto/distinta/distintos/distintas
    atrae/atraen/atraer – repele/repelen/repeler
    absorbe/absorben – emite/emiten/libera/liberan`,
  comparison: { than: words('que'), degree: /^(?:más|menos|mayor|menor|mejor|peor)e?s?$/ },
  strength: {
    absolute: words('todo toda todos todas siempre debe deben necesariamente'),
    limited: words(
      'algunos algunas algún alguna muchos muchas varios varias suele suelen puede pueden podría podrían menudo generalmente normalmente mayoría ciertos ciertas veces probablemente casi',
    ),
  },
  agents: words('por porque gracias debido'),
  noSolution: 'sin soluci[oó]n',
  prose: {
    copula: words('es son era significa'),
    defines: String.raw`^(?:el|la|los|las|un|una) \p{L}+(?: [\p{L}\p{N}]+){0,3} (?:es|son|fue|era) (?:el|la|los|las|un|una)\b|\bse (?:llaman?|denominan?|conocen? como|definen? como)\b`,
    definingWords: 'llamado denomina define definición conoce término',
    dropsSubject: 'a|an|e|en|ó|aron|ieron|aba|aban|ía|ían',
    pointsBack: 'en (?:ell[ao]s?|él)|esto|este|esta|estos|estas|eso|ese|esa|ello|ellos|ellas',
    pointsBackWithin:
      '(?:est[ao]s?|este|es[ao]s?|ese|ello)(?! (?:capítulo|sección|unidad|lección|libro|curso|tema|artículo|texto|documento|año|mes)(?!\\p{L}))',
    connectives: 'sin embargo|además|por (?:ejemplo|(?:lo )?tanto)|así',
    opensVaguely: null,
    pointsElsewhere: String.raw`\b(?:siguientes?|a continuación)(?!\p{L})`,
    asksTask: 'explica|explícame|define|describe|calcula|resuelve|demuestra|encuentra|compara|resume',
    setsTask:
      'definir|describir|explicar|identificar|comparar|enumerar|calcular|distinguir|nombrar|demostrar|determinar|analizar|resolver|clasificar|reconocer|identifica|enumera|determina|completa|analiza|aplica|elige|lee|relaciona|señala|subraya|convierte|nombra|calcule|explique|describa|defina|escriba|realice|identifique|complete|determine|halle|encuentre|indique|dibuje|compare|nombre|clasifique|prediga|estime|convierta|demuestre|resuelva|analice|enumere|justifique|dé|obtenga|exprese|balancee|seleccione|elija|compruebe|verifique|confirme|confirma|argumente|comente|mencione|escribe|dibuja|halla|indica|justifica|obtén|expresa|representa|simplifica|factoriza|construye|investiga|comprueba|razona|clasifica|convierte|redacta|realiza',
    repeatsTask: 'repita|repite|repetir|rehaga|vuelva a',
    beforeTask: null,
    aims: 'al (?:finalizar|terminar|acabar) (?:este|esta)|en (?:este|esta) (?:capítulo|sección|unidad|lección)',
    caption: 'figura|tabla',
  },
  telling:
    'cap[íi]tulos?|resumen|resume|resúmeme|explica|explícame|páginas?|secci[óo]n(?:es)?|apartado|tablas?|figuras?|cuadros?|diapositivas?|qué|cuál|cuánt[oa]s?|cómo|calcula|convierte|resuelve|demuestra|dice|muestra|xq|dónde|quién',
  answers,
  questions,
  tasks,
  book,
  kinds,
  thinksAloud: `bueno, /vale, /el usuario /el estudiante /necesito `,
  places,
  terms,
  signPlaces: null,
  exercises: {
    isTrue: 'verdader[oa]|verdad|ciert[oa]|s[íi]|correct[oa]|v',
    isFalse: 'fals[oa]|mentira|incorrect[oa]|no|f',
    exercise: 'pregunta|problema|ejercicio|p',
    answer: '(?:la )?respuestas?(?: correctas?)?|(?:opción|clave) correcta|clave',
    explanation: 'explicación|justificación|solución|razón|por qué',
    allAbove:
      'tod[ao]s (?:l[ao]s )?(?:(?:respuestas|opciones) )?anteriores|todas las (?:respuestas|opciones)',
    noneAbove: 'ningun[ao] de (?:l[ao]s )?(?:(?:respuestas|opciones) )?anteriores',
    someAbove:
      'amb[ao]s(?: respuestas| opciones)?(?: anteriores)?|l[ao]s dos(?: respuestas| opciones)?(?: anteriores)?|ningun[ao]|ningun[ao] de l[ao]s dos',
    besideLetters:
      'tanto|como|amb[ao]s|l[ao]s|dos|tres|ni|y|e|o|u|s[oó]lo|solamente|respuestas?|opciones|opción|son|es|correct[ao]s?|ciert[ao]s?|verdader[ao]s?|tod[ao]s|excepto|menos',
    allOthers: 'Todas las demás respuestas',
    noneOther: 'Ninguna de las demás respuestas',
  },
  citing: {
    passage: 'pasajes?|fuentes?|documentos?|citas?|referencias?|extractos?|fragmentos?',
    numbered: words(`
      ecuación ecuaciones paso pasos figura figuras tabla tablas cuadro caso casos condición condiciones regla reglas parte
      partes punto puntos fila filas columna columnas línea líneas fórmula fórmulas pregunta preguntas opción opciones ejercicio
      ejercicios teorema lema problema problemas intervalo intervalos rango vector matriz índice ley leyes capítulo capítulos sección
      secciones página páginas ejemplo ejemplos expresión reacción método métodos respuesta respuestas fase grupo tipo nivel clase unidad
      apartado`),
    references: 'referencias(?: bibliográficas)?|bibliografía|obras citadas',
    sources: 'fuentes|citas|pasajes(?: citados)?',
  },
  refusal: 'lo siento,|no puedo (?:ayudar|cumplir|generar|crear)',
  aboutSource: {
    page: String.raw`páginas?|págs?\.`,
    phrase: String.raw`según|(?:el|este) (?:pasaje|documento|texto|fuente|autor(?:e(?=s))?|libro)s?\b(?: (?:dice|explica|menciona|indica))?(?: que)?`,
  },
};
