import { answers } from './en/answers.ts';
import { questions } from './en/questions.ts';
import { book } from './en/book.ts';
import { kinds } from './en/kinds.ts';
import { tasks } from './en/tasks.ts';
import { places } from './en/places.ts';
import { terms } from './en/terms.ts';
import { type Language, words } from './language.ts';

export const en: Language = {
  stemmer: 'english',
  stopWords: words(`
    a about above after again against all am an and any are as at be because been before being below between both but
    by can could did do does doing down during each few for from further had has have having he her here hers herself him
    himself his how i if in into is it its itself just me more most my myself no nor not now of off on once only or other
    our ours ourselves out over own same she should so some such than that the their theirs them themselves then there
    these they this those through to too under until up upon very was we were what when where which while who whom whose
    why will with would you your yours yourself s t d ll re ve m`),
  isSpaced: true,
  media: {
    shown: 'videos?|animations?|simulations?|website|web ?site|web ?page|link|podcast|slideshow',
    looks: 'this|these|watch|view|visit|click on|follow',
    earlier:
      '(?:previous|preceding|last|above) (?:exercises?|problems?|questions?|challenges?|examples?|parts?|code)|(?:exercise|problem|question|example) above',
    marked: 'underlined|highlighted|shaded|in (?:bold|italics?)',
  },
  accents: null,
  decimalMark: '.',
  capitalisesNouns: false,
  months: 'january february march april may june july august september october november december'.split(' '),
  numbers: {
    small:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty/fourty fifty sixty seventy eighty ninety',
    hundred: 'hundred',
    further: null,
    compounds: null,
    joint: /^(?:[\s-]|\sand\s)$/,
    ranks:
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
    rankEndings: 'st|nd|rd|th',
    notRankedAfter: words('per every each a'),
    percentBegins: null,
    amounts: words('dozen dozens score scores couple handful hundreds thousands millions'),
    coins: words(
      'dollar dollars cent cents pound pounds penny pence shilling shillings euro euros franc francs mark marks peso pesos yen rupee rupees',
    ),
  },
  scales: { 3: 'thousand', 6: 'million', 9: 'billion', 12: 'trillion' },
  beforeEra: { behind: String.raw`BCE?\b|B\.\s?C\.`, before: null },
  belowZero: 'below (?:zero|freezing)',
  until: 'until',
  units: {
    prefixes: 'kilo centi milli nano micro',
    words: `
    % percent/percentage/per cent, m meter/meters/metre/metres, g gram/grams/gramme/grammes, L liter/liters/litre/litres,
    s second/seconds/sec/secs, min minute/minutes/mins, h hour/hours/hrs, day day/days, week week/weeks, month month/months,
    year year/years, century century/centuries, J joule/joules, W watt/watts, V volt/volts, A ampere/amperes/amp/amps,
    N newton/newtons, Hz hertz, Pa pascal/pascals, K kelvin/kelvins, mol mole/moles, ohm ohm/ohms, mi mile/miles,
    ft foot/feet, lb pound/pounds, °C degree celsius/degrees celsius/degree centigrade/degrees centigrade/celsius,
    °F degree fahrenheit/degrees fahrenheit/fahrenheit, $ dollar/dollars, € euro/euros`,
    per: 'per',
    powers: { before: ['square|sq', 'cubic|cu'], behind: ['squared', 'cubed'] },
  },
  abbreviations: words(`
    dr mr mrs ms prof st vs cf etc approx ca no nos fig figs eq eqs vol p pp ch sec ed eds al inc dept jr sr art tab rev gov lt capt sgt mt`),
  acronyms: `
    Nazi = National Socialist; Nazis = National Socialists;
    RER = rough endoplasmic reticulum; SER = smooth endoplasmic reticulum; ER = endoplasmic reticulum;
    DNA = deoxyribonucleic acid; RNA = ribonucleic acid; mRNA = messenger RNA / messenger ribonucleic acid;
    tRNA = transfer RNA / transfer ribonucleic acid; rRNA = ribosomal RNA / ribosomal ribonucleic acid;
    ATP = adenosine triphosphate; ADP = adenosine diphosphate; CNS = central nervous system;
    PNS = peripheral nervous system; ANS = autonomic nervous system; ECM = extracellular matrix;
    CSF = cerebrospinal fluid; HIV = human immunodeficiency virus; EMF = electromotive force;
    CPU = central processing unit; RAM = random access memory; GDP = gross domestic product; UN = United Nations;
    EU = European Union; WHO = World Health Organization / World Health Organisation;
    USA = United States of America / United States; USSR = Union of Soviet Socialist Republics / Soviet Union;
    CO2 = carbon dioxide; O2 = oxygen; H2O = water; US = United States; UK = United Kingdom`,
  articles: words('the a an'),
  singular: [
    [/ies$/, 'y'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/(?<=[^sui])s$/, ''],
  ],
  and: 'and',
  or: 'or',
  but: 'but',
  negation: {
    cues: words('not no never nor neither none without cannot nobody nothing nowhere'),
    denying: words('fail fails failed lack lacks lacked lacking unable devoid'),
    inAnswers: words('non'),
    contracted: words(
      'isn aren wasn weren don doesn didn hasn haven hadn won wouldn couldn shouldn mustn can',
    ),
    half: null,
    adverb: 'ly',
    only: 'only just merely',
    exceptions:
      /\bnot (?:only|just|merely|necessarily)\b|(?<=\wn['’])t (?:only|just|merely|necessarily)\b|\bno (?:less|fewer|doubt|more) than\b/gi,
    looksBack: false,
  },
  signs: null,
  opposites: `
    increase/increases/increased/increasing/rise/rises/rose/risen/grow/grows/grew – decrease/decreases/decreased/decreasing/fall/falls/fell/fallen/decline/declines/declined/drop/drops/dropped/shrink/shrinks/reduce/reduces/reduced
    higher/highest/high – lower/lowest/low
    greater/larger/bigger – smaller/lesser
    longer/longest/long – shorter/shortest/short
    more/most – less/fewer/least/fewest
    faster/fastest/fast – slower/slowest/slow
    older/oldest – younger/youngest/newer
    stronger/strongest/strong – weaker/weakest/weak
    hot/hotter/warm/warmer – cold/colder/cool/cooler
    before/earlier/precede/precedes/preceded – after/later/follow/follows/followed
    begin/begins/began/begun/start/starts/started – end/ends/ended/stop/stops/stopped/cease/ceases/ceased
    first – last
    above/over – below/under/beneath
    inside/within/inner/internal – outside/outer/external
    left – right
    north/northern – south/southern
    east/eastern – west/western
    positive/positively – negative/negatively
    maximum/maximal – minimum/minimal
    win/wins/won/victory – lose/loses/lost/defeat
    gain/gains/gained – loss/lose/loses/lost
    accept/accepts/accepted – reject/rejects/rejected/refuse/refused
    always – never/rarely/seldom
    often/frequently/usually – rarely/seldom/never
    all/every/everyone – none/nobody/few/some
    many/most – few
    half – third/quarter
    doubled/double/doubles/twice – tripled/triple/triples/halved/halves
    alive/living – dead
    open/opens/opened – close/closes/closed/shut
    allow/allows/allowed/permit/permits/permitted – forbid/forbids/forbade/forbidden/prohibit/prohibits/prohibited/prevent/prevents/prevented
    attract/attracts/attracted – repel/repels/repelled
    absorb/absorbs/absorbed – emit/emits/emitted/release/releases/released
    oxidize/oxidized – reduce/reduced
    import/imports/imported – export/exports/exported
    male/men – female/women
    true/correct – false/incorrect/wrong
    possible – impossible
    enter/enters/entered – leave/leaves/left/exit/exits
    expand/expands/expanded – contract/contracts/contracted
    soluble – insoluble
    rich – poor
    same/identical – different
    majority – minority
    ancestor/ancestors – descendant/descendants
    acid/acidic – alkaline/basic
    systole/systolic – diastole/diastolic
    artery/arteries – vein/veins
    inhale/inhaled – exhale/exhaled`,
  comparison: { than: words('than'), degree: null },
  strength: {
    absolute: words('all every everyone everything always must necessarily invariably'),
    limited: words(
      'some many most several few may might can could often usually generally sometimes mainly mostly partly certain tend tends',
    ),
  },
  agents: words('by because thanks due from'),
  noSolution: 'no (?:real )?solutions?',
  prose: {
    copula: words('is are was were means refers'),
    defines: String.raw`^(?:(?:an?|the) )?\p{L}[\p{L}’'-]*(?: [\p{L}\p{N}][\p{L}\p{N}’'-]*){0,3}(?: \([^)]{1,120}\))? (?:(?:is|are|was|were) an? |(?:is|are) the (?!same)|(?:is|are) (?:defined as|called|known as))|\b(?:is|are) (?:also )?(?:called|known as|defined as|termed|referred to as)\b|\brefers? to (?:an?|the)\b`,
    definingWords: 'called defined definition known refers term',
    dropsSubject: null,
    pointsBack: 'it|its|they|their|this|these|that|those|such|he|she|his|her',
    pointsBackWithin:
      '(?:this|these)(?! (?:chapter|section|unit|lesson|book|course|lecture|paper|article|study|document|page|week|month|year)(?!\\p{L}))',
    connectives: 'however|therefore|thus|hence|otherwise|similarly|for (?:example|instance)|in contrast',
    opensVaguely: 'there|here|one|another|what',
    pointsElsewhere: String.raw`\b(?:above|below)[,.;:)]|\b(?:listed|given|described|see|as) (?:above|below)\b|\b(?:the|this) following\b|\bexample below\b`,
    asksTask: 'explain|define|describe|calculate|compute|solve|find|prove|compare|summari[sz]e|list|name',
    setsTask:
      'identify|contrast|discuss|determine|give|show|state|apply|draw|sketch|outline|distinguish|differentiate|classify|demonstrate|derive|estimate|evaluate|analy[sz]e|construct|label|illustrate|predict|verify|trace|confirm|characteri[sz]e|recogni[sz]e|recall|review|visit|watch|click|view|write|fill|choose|select|match|complete|convert|enter|examine|interpret|learn|plot|plug|provide|read|rearrange|relate|specify|substitute|understand',
    repeatsTask: 'repeat|redo|rework',
    beforeTask: '(?:please )?(?:also |then )?',
    aims: 'after (?:(?:studying|reading|completing) )?this (?:section|chapter|unit|lesson|module)|after (?:studying|reading|completing) this|by the end of this|at the end of this|in this (?:chapter|section|unit|lesson),? (?:you|we)|you will (?:be able|learn)|this (?:chapter|section) (?:will|covers|introduces)',
    caption: String.raw`figure|fig\.|table`,
  },
  telling: String.raw`chapters?|summari[sz]e|summary|explain|describe|what|which|how|why|shows?|says?|calculate|convert|solve|tables? \d|pages? \d+ (?:to|and)|slides?|last|third|the`,
  answers,
  questions,
  tasks,
  book,
  kinds,
  thinksAloud: `okay,/ok,/ok so/okay so/alright,/hmm/let me /let’s /let's /we need /we have to /the user /the student /the learner /the question /i need to /i should /first, i /first, let/so the user/so, the user/thinking`,
  places,
  terms,
  signPlaces: null,
  exercises: {
    isTrue: 'true|t|yes|y|correct|right',
    isFalse: 'false|untrue|f|no|n|incorrect|wrong',
    exercise: 'question|problem|exercise|item|q',
    answer: '(?:the )?(?:correct |right )?answers?|(?:answer )?key|correct (?:option|choice)',
    explanation: 'explanation|rationale|reason(?:ing)?|solution|worked solution|why',
    allAbove: 'all (?:of )?(?:the )?(?:above|these|options above)',
    noneAbove: 'none (?:of )?(?:the )?(?:above|these|options above)',
    someAbove:
      '(?:both|either|neither|two|some|any|more than one|only one)(?: of)?(?: the)?(?: above| these| answers?| options?)*|both|neither',
    besideLetters:
      'both|either|neither|nor|and|or|only|all|answers?|options?|choices?|are|is|correct|true|right|of|except|but',
    allOthers: 'All of the other answers',
    noneOther: 'None of the other answers',
  },
  citing: {
    passage: 'passages?|sources?|documents?|docs?|refs?|references?|citations?|cite|quotes?|excerpts?',
    numbered: words(`
      equation equations eq eqs step steps figure figures fig table tables case cases condition conditions rule rules
      part parts point points item items row rows column columns line lines formula formulas question questions option
      options exercise exercises theorem lemma problem problems interval intervals range vector matrix index law laws chapter chapters section
      sections page pages example examples expression inequality reaction method methods answer answers state phase group type level
      grade class unit`),
    references: 'references?|bibliography|works cited|reference list|list of references',
    sources: 'sources?|citations?|passages(?: cited| used)?|sources cited',
  },
  refusal: String.raw`(?:i['’]m|i am|we are) sorry,|sorry,|i (?:can['’]?t|cannot|am unable to|['’]m unable to) (?:help|assist|fulfil|comply|provide|create|generate)|as an ai\b`,
  aboutSource: {
    page: String.raw`pp?\.|pages?`,
    phrase: String.raw`according to|as (?:stated|described|explained) in|(?:the|this) (?:passage|document|text|source|author|book)s?\b(?: (?:states?|says?|explains?|mentions?|describes?|notes?))?(?: that)?`,
  },
};
