import { places } from './de/places.ts';
import { type Language, words } from './language.ts';

export const de: Language = {
  stemmer: 'german',
  stopWords: words(`
    ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bis da dabei damit dann das
    dass dazu dem den denen der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine
    einem einen einer eines er es etwa für gegen gibt habe haben hat hatte hatten hier hinter ich ihm ihn ihnen ihr ihre
    ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jedoch kann kein keine keinen können konnte man
    mehr mein mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so
    sondern sowie über um und uns unser unter viel vom von vor wann war waren warum was weil welche welchem welchen
    welcher welches wenn wer werden wie wieder wieso wird wo worden wurde wurden zu zum zur zwischen`),
  isSpaced: true,
  media: null,
  accents: null,
  decimalMark: ',',
  capitalisesNouns: true,
  months: 'januar februar märz april mai juni juli august september oktober november dezember'.split(' '),
  numbers: {
    small:
      'null eins/ein/eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
    hundred: 'hundert',
    further: null,
    compounds: { joint: 'und', rankEndings: 'n r s m' },
    joint: /^\s$/,
    ranks: 'erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte',
    rankEndings: null,
    notRankedAfter: words('pro jede'),
    percentBegins: null,
    amounts: words('dutzend'),
    coins: words('euro cent mark pfennig franken rappen dollar pfund'),
  },
  scales: { 3: 'tausend', 6: 'Million/Millionen', 9: 'Milliarde/Milliarden' },
  beforeEra: { behind: String.raw`v\.\s?Chr`, before: null },
  belowZero: 'unter null',
  until: 'bis',
  units: {
    prefixes: 'kilo zenti milli nano mikro',
    words: `
    % prozent, m meter/metern, g gramm, L liter/litern, s sekunde/sekunden, min minute/minuten, h stunde/stunden,
    day tag/tage/tagen, week woche/wochen, month monat/monate/monaten, year jahr/jahre/jahren,
    century jahrhundert/jahrhunderte/jahrhunderts/jahrhunderten, °C grad celsius, °F grad fahrenheit`,
    per: 'pro',
    powers: null,
  },
  abbreviations: words('bzw abb nr usw bd'),
  acronyms: null,
  articles: words('der die das den dem ein eine einen'),
  singular: null,
  and: 'und',
  or: 'oder',
  but: 'aber|sondern',
  negation: {
    cues: words('nicht kein keine keinen keinem keiner keines nie niemals ohne weder'),
    denying: null,
    inAnswers: null,
    contracted: null,
    half: null,
    adverb: null,
    only: 'nur bloß',
    exceptions: /\bnicht (?:nur|bloß|unbedingt)\b/gi,
    looksBack: true,
  },
  signs: null,
  opposites: `
    steigt/stieg/gestiegen/wächst/wuchs/zunimmt/erhöht – sinkt/sank/gesunken/fällt/fiel/gefallen/abnimmt/verringert
    höher/größer – niedriger/kleiner/geringer
    mehr/meisten – weniger/wenigsten
    vor/früher/davor/zuvor – nach/später/danach
    beginnt/begann/begonnen – endet/endete/geendet
    erste/ersten/erster – letzte/letzten/letzter
    innen/innerhalb – außen/außerhalb
    links/linke/linken – rechts/rechte/rechten
    Norden/nördlich – Süden/südlich
    Osten/östlich – Westen/westlich
    positiv/positive – negativ/negative
    gewann/gewonnen – verlor/verloren
    immer – nie/niemals/selten
    oft/häufig/meist/meistens – selten/nie
    alle – einige/manche/wenige
    viele – wenige
    Hälfte – Drittel/Viertel
    mindestens – höchstens/maximal
    heiß/warm – kalt/kühl
    schnell/schneller – langsam/langsamer
    wahr – falsch
    möglich – unmöglich`,
  comparison: { than: words('als'), degree: null },
  strength: null,
  agents: null,
  noSolution: 'keine lösung',
  prose: {
    copula: words('ist sind bezeichnet'),
    defines: null,
    definingWords: null,
    dropsSubject: null,
    pointsBack: null,
    pointsBackWithin: null,
    connectives: null,
    opensVaguely: null,
    pointsElsewhere: String.raw`\bfolgende[nrs]?\b`,
    asksTask: null,
    setsTask: null,
    repeatsTask: null,
    beforeTask: null,
    aims: null,
    caption: 'abbildung|tabelle',
  },
  telling: 'kapitel|seiten?|abschnitt|abbildung|tabelle|zusammenfassen|erkläre|zeigt|steht',
  answers: null,
  questions: null,
  tasks: null,
  book: null,
  kinds: null,
  thinksAloud: null,
  places,
  signPlaces: null,
  terms: null,
  exercises: {
    isTrue: 'wahr|richtig|ja|korrekt',
    isFalse: 'falsch|nein|unwahr',
    exercise: 'frage|aufgabe',
    answer: '(?:die )?(?:richtige )?antwort(?:en)?',
    explanation: 'erklärung|begründung|lösung',
    allAbove: 'alle(?: der)? (?:oben genannten|obigen|genannten)(?: antworten)?',
    noneAbove: 'keine?(?: der)? (?:oben genannten|obigen|genannten)(?: antworten)?',
    someAbove: 'beide(?: antworten)?|keine(?:s|r)?(?: von beiden)?',
    besideLetters: 'sowohl|als|auch|beide|weder|noch|und|oder|nur|antworten?|sind|ist|richtig|alle|außer',
    allOthers: 'Alle anderen Antworten',
    noneOther: 'Keine der anderen Antworten',
  },
  citing: null,
  refusal: 'es tut mir leid,|ich kann (?:ihnen |dir )?(?:dabei |damit )?nicht (?:helfen|antworten)',
  aboutSource: {
    page: 'seiten?',
    phrase: String.raw`laut|zufolge|(?:der|dieser?|dem|das|des|diese[mns]) (?:dokument|text|quelle|buch|autor|passage)(?:e?s)?\b`,
  },
};
