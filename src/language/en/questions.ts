import { words } from '../language.ts';
import type { Questions } from '../question-types.ts';
import { details } from './details.ts';
import { requests } from './requests.ts';
import { said } from './said.ts';

const PRONOUN = 'it|they|he|she|this|that|these|those';
const OBJECT = 'it|them|him|her|this|that|these|those';
/** What only something else has, which is not named. */
const OF_SOMETHING =
  'causes?|reasons?|consequences|effects?|results?|symptoms?|signs|advantages|disadvantages|benefits|drawbacks|risks|uses|applications|properties|characteristics|features|parts|components|types|kinds|stages|steps|phases|functions?|limits|limitations|exceptions|alternatives|conditions|requirements|origins?|purpose';
const COURSE = '(?:this|the|my|your|each) (?:whole )?(?:course|unit|lesson|module|class)';
const OPEN =
  'document|text|book|chapter|page|section|article|paper|course|unit|lesson|passage|video|lecture|file|figure|table';

/** How learners ask. */
export const questions: Questions = {
  requests,
  details,
  said,
  asides: {
    greeting: String.raw`(?:hi|hello|what['’]?s up|hey(?: there)?|hi there|good (?:morning|afternoon|evening)|how are you)`,
    thanks: '(?:thx|ty|cheers|thanks?(?: you)?(?: so much| very much| a lot)?)',
    farewell: '(?:bye|bye bye|goodbye|good night|see you(?: later| soon| tomorrow)?)',
    gripe: String.raw`(?:i (?:really |just |kind of |so |totally )*(?:hate|can['’]?t stand|(?:don['’]?t|do not) like|(?:am|['’]m) (?:so |really )?(?:bad at|bored (?:of|by|with)))|i['’]m (?:so |really )?(?:bad at|bored (?:of|by|with)))(?: (?!that |when |how |why |what |you )\p{L}+){1,3}|i['’]?m (?:so |really )?(?:bored|tired|frustrated)|\p{L}+(?: \p{L}+)? is (?:so |really |too |just |way |very )*(?:boring|stupid|annoying|the worst)`,
    recap: String.raw`(?:and )?(?:what (?:did|have) (?:we|i|you and i) (?:already |just )?(?:talk(?:ed)?|speak|spoken|discuss(?:ed)?|chat(?:ted)?|cover(?:ed)?|ask(?:ed)?)(?: you)?(?: about)?|what (?:were|was) (?:we|i) (?:just )?(?:talking|speaking|discussing|asking)(?: you)?(?: about)?|what (?:was|is|were|are) (?:my|our) (?:(?:last|first|previous|earlier) )?(?:questions?|conversation(?: about)?)|where (?:were we|did we (?:stop|leave off))|(?:please )?(?:sum up|summari[sz]e|recap) (?:our|this|the) (?:conversation|chat|talk|discussion))(?: (?:so far|today|before|until now|up to now|already|just now|last time|earlier|yesterday))?`,
    who: '(?:(?:who|what) are you|are you (?:an? )?(?:real(?: (?:person|human|teacher|professor))?|human(?: being)?|person|robot|bot|machine|computer|ai))',
    other: String.raw`(?:ok(?:ay)?|k+|yes|yep|yeah|no|nope|sure|right|i see|got it|cool|great|perfect|understood|that['’]s (?:clear|helpful|all)|(?:that|this|it) (?:really )?(?:helps|helped|is clear|makes sense)(?: a lot| now)?|very (?:clear|helpful)|help|help me|what can you do(?: for me)?|what can i ask(?: you)?|how does this work)`,
  },
  quiz: String.raw`(?:(?:please|can you|could you|will you|now|ok(?:ay)?|i want you to|i['’]d like you to) )*(?:(?:quiz|test|examine|question) (?:me|us|them|my (?:class|students|pupils))|ask me (?:(?:a|an|some|another|one|more|few) )*questions?|(?:make|create|write|give|set|start) (?:(?:me|us) )?(?:(?:a|an|another|some|one|more|few|short|quick|little|easy|small|hard|practi[cs]e) )*(?:quiz|test|exam|questions?|exercises?|problems?|practi[cs]e)|(?:let['’]?s|i (?:want|would like) to|i['’]d like to) (?:practi[cs]e|(?:do|take) (?:a|the) quiz)|quiz)(?: (?:on|about|in|of|from|with) (?<topic>.+?))?(?: ?[:;–—-]? ?(?:with )?(?<count>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) questions(?: with (?:the )?(?:answers|key))?)?(?: (?:please|now|for me))*`,
  begin: String.raw`(?:where|what|with what) (?:should|shall|do|can|could|must) (?:i|we) (?:begin|start|learn first|study first|read first)(?: (?:with|in|on|about|learning|studying|reading|to learn|to study))?(?: (?<topic>.+?))?`,
  ideas: String.raw`what (?:are|is) the (?:key|main|most important|central|basic|fundamental) (?:ideas?|points?|concepts?|topics?)(?: (?:in|of|about|for) (?<topic>.+?))?`,
  next: String.raw`(?:(?:the )?next(?: (?:one|question))?|another(?: one| question)?|one more|more|continue|go on|skip(?: (?:it|this))?|pass)(?: please)?`,
  stop: String.raw`(?:stop(?: (?:it|the quiz|now))?|quit|end(?: the quiz)?|enough|no more|i['’]?m done|finish(?:ed)?|that['’]?s (?:enough|all))(?: (?:please|thanks|thank you))*`,
  checksWork:
    '(?:(?:please|can you|could you) )?(?:check|correct|verify|look (?:at|over)|mark|grade) (?:my|this|the) (?:solution|work|working|homework|steps|answer|calculation)s?(?: please)?|(?:is|are) (?:this|my) (?:solution|work|working|steps) (?:right|correct)|where is (?:my|the) (?:mistake|error)|here is my (?:solution|working|homework)',
  yesOrNo: '(?:do|does|did|is|are|was|were|can|could|should|would|will|has|have|had|may|might|must)(?= )',
  opens: 'and|so|but|now|next',
  interrogatives:
    "what|what['’]?s|why|how|who|whom|whose|when|where|which|do|does|did|can|could|should|would|will|is(?= (?!it|that|this))|are(?= (?!they|these))|was(?= (?!it|that))|were(?= (?!they))|has|have",
  onlyAsks: String.raw`please|i (?:do not|don['’]?t) (?:really )?(?:get|understand)(?= \p{L}{3})|can you|could you|would you|tell me|explain|define|describe|list|name|give me|show me|what is meant by|what does|let(?:['’]?s| us) (?:talk|speak|learn|look|go)(?: (?:about|at|over|into))?|let(?:['’]?s| us) (?:discuss|study|review)|talk(?: to me)? about|(?:what are |tell me |give me |list )?(?:the )?(?:main|key|most important|essential) (?:points?|ideas?|facts?|things?)(?: to know)? (?:about|on|regarding)(?= (?!(?:this|that|it|the (?:book|document|text|chapter|unit))(?!\p{L})))|teach me(?: about)?|what (?:do|does|did) (?:(?:my|our|the|these|those|both|all|all of|two|three) ){0,3}(?:books?|documents?|texts?|files?|sources?|notes?) (?:have to )?say (?:about|on|of)|(?:and )?why (?:does|do) (?:it|this|that|they|these|those) matter|what (?:happens|goes on|takes place)(?: during| when| if)?`,
  until: {
    asks: String.raw`how (?:long|much time|many (?:days|weeks|months|hours))(?: (?:is|it|are|there|do|i|we|have|left|remaining|to go)){0,4} (?:until|till?|before)(?: (?:i|we) (?:have|need|must|can|get)(?: to)?)? (?<thing>(?:\p{L}+ (?:in )?)?(?:the|my|our|this) [\p{L}-]+(?: [\p{L}-]+){0,2}?)(?: (?:is|starts?|begins?|due|deadline)){0,2}`,
    when: 'when is',
  },
  joins: 'when|where',
  wants: words(`
    want wants wanted wanna need like love learn learning teach teaching understand understanding know help study studying
    revise revising review practise practice explain exam test tomorrow today trying try having trouble me`),
  audience: String.raw`step[- ]by[- ]step|(?:like|as if|as though) (?:i['’]?m|i am|i were|i was)(?: an?)? (?:\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|child|kid|toddler|baby|beginner|dummy)(?:[- ]years?[- ]olds?)?|eli ?\d{1,2}|more (?:simply|clearly)(?=[\s.!?]*$)|in (?:very |more |really )?(?:simple|simpler|plain|easy|easier|layman['’]?s|basic) (?:words|terms|language|english)|in (?:one|two|three|four|five|\d{1,2}) (?:short |simple )?(?:sentences?|words?|lines?)|for my (?:\p{L}+ )?(?:notes|students?|pupils?|class(?:es)?|lessons?)|in (?:english|spanish|french|german)(?=[\s.!?]*$| for my )|for (?:an? )?(?:kids?|child(?:ren)?|dummies|(?:complete |absolute )?beginners?|(?:\d{1,2}|five|ten)[- ]years?[- ]olds?)`,
  asksExample: String.raw`(?:and )?(?:(?:can|could) you )?(?:please )?(?:give|show|tell)(?: me)? (?:an?|some|one|two|three|a few) (?:\p{L}+ )?examples?(?: of (?:it|this|that|them|one))?|with (?:(?:an?|some|one|two|three) )?(?:\p{L}+ )?examples?|(?:an? |some )?(?:\p{L}+ )?examples? of(?= \p{L})|(?:an? )?examples?,? (?:please|pls)`,
  versus: String.raw`vs\.?|versus|(?:as )?compared (?:to|with)|in comparison (?:to|with)`,
  pleas: [
    String.raw`(?:please |just |come on,? |can you |could you |will you )*(?:tell|give|show) (?:it to )?me(?: (?:just|only|already|right away|now))*(?: (?:the|a|your))?(?: (?:full|final|whole|complete|correct|right))?(?: (?:answer|solution|result|it))?(?: (?:please|now|already|directly|right away))*`,
    String.raw`(?:please |just )*(?:solve|answer|do) (?:it|this|that|the question|the problem)(?: for me)?(?: (?:please|now))*`,
    String.raw`(?:so )?what(?:'s| is) the (?:final |full |correct |right )?(?:answer|solution|result)`,
    'stop asking(?: me)?(?: questions)?|skip (?:the|this|these|all)? ?(?:hints?|questions?|steps?)?|i need the (?:answer|solution)(?: now)?',
    String.raw`ignore (?:all )?(?:your |the |previous |prior )*(?:rules|instructions|hints|ladder)`,
    'please|pretty please|(?:please )?help(?: me)?(?: out)?(?: (?:with (?:it|this|that)|please|pls|plz))*|i need (?:your )?help',
  ],
  stuck: [
    String.raw`(?:i )?(?:really |still |just |honestly )?(?:do not|don['’]?t) (?:know|understand|get (?:it|this)|have (?:a|any) (?:clue|idea))(?: (?:it|this|that|at all|sorry|(?:how|where|what) to (?:go on|continue|start|begin|do(?: next| now)?|proceed)|how|what to do))*`,
    String.raw`idk|dunno|no (?:idea|clue)|(?:i )?(?:have ?n['’]?t|have not|haven['’]?t) (?:got )?(?:a|any|the faintest|the slightest) (?:clue|idea)|i (?:can['’]?t|cannot|don['’]?t|do not) remember(?: (?:it|this|that|any(?:thing)?))?(?: (?:of it|of this|of that|at all))?|i(?:['’]ve)? (?:forgot|forgotten)(?: (?:it|this|that|everything))?|i give up|i(?:['’]?m| am) (?:stuck|lost|confused)|i can['’]?(?:no)?t (?:do|solve) (?:it|this)|not sure(?: at all)?`,
  ],
  hint: '(?:(?:please|can you|could you|can i|could i|may i|i need|i want|i would like|give me|have|get|show me|a|an|another|one more|the next|next|some) )*(?:hint|clue|tip)s?(?: please)?',
  guesses: String.raw`(?:is it|is that|is this|isn['’]?t it|was it|are they|would it be|could it be|might it be|it(?:['’]?s| is| was| must| could| should| would)(?: be)?|that(?:['’]?s| would be)|maybe|perhaps|probably|possibly|because|cuz|coz|i(?: would)? (?:think|guess|believe|suppose|tried|got|get|found|say)|i['’]d say|i(?: would|['’]m going to) say|i went with|my (?:answer|guess|try)|the answer (?:is|must|could|should)|what about|how about)`,
  fillers: 'so|well|hm+|um+|uhm+|uh+|erm?|oh|ah|wait|but|then|ok(?:ay)?|like|and|idk|lol|(?:ha)+',
  tags: String.raw`right|correct|yes|yeah|no|ok(?:ay)?|is (?:that|it|this) (?:right|correct|it|ok)|isn['’]?t it|or not|am i right|i (?:think|guess)|maybe|perhaps|probably|not sure|i['’]?m not sure|idk`,
  affirms: String.raw`correct|right|exactly|precisely|yes|yep|well done|perfect|spot on|great job|good job|bravo|you (?:got|['’]ve got|have got) it|nailed it|true`,
  denies: String.raw`not|isn['’]t|wrong|incorrect|no|almost|close|nearly|mistaken|false|unfortunately|check|recheck|doesn['’]t|never`,
  who: 'who|whom|whose',
  howMuch:
    'how (?:many|much|long|far|old|fast|often|high|large|big)|when|what (?:year|number|percentage)|which year',
  duration: {
    asks: 'how much time|how long (?:do|does|did|will|has|have|had|can|could|should|must|would)',
    timeBehind: 'how much',
    time: 'time',
  },
  announces: '(?:the|my) (?:(?:final|correct|right|full) )?(?:answer|solution|result)',
  course: 'unit|lesson|course|module',
  asksCourse: {
    duration: String.raw`(?:about )?how (?:long|much time|many (?:hours|minutes|days|weeks))(?: \p{L}+){0,4} ${COURSE}(?: \p{L}+){0,4}|(?:what(?: is|['’]s) )?the (?:duration|length) of ${COURSE}`,
    units: String.raw`(?:how many|what|which|(?:list|show me|what are) the|the) (?:units|lessons|modules)(?: (?:are (?:there|left)|does ${COURSE} have|(?:are )?(?:in|of) ${COURSE}|do i have))*`,
    author: String.raw`who (?:made|wrote|created|teaches|designed|runs|is the (?:author|teacher|instructor) of) ${COURSE}`,
    needs: String.raw`what (?:do|should|must) i (?:need to )?(?:know|learn|have)(?: \p{L}+){0,3}? (?:before(?:hand)?|first|to (?:start|begin|take))(?: \p{L}+){0,3}|(?:are there |what are (?:the )?|any |the )?(?:prerequisites|requirements)(?: (?:for|of) ${COURSE})?`,
    learns: String.raw`what (?:will|do|can|would) i (?:learn|be able to do)(?: (?:here|in ${COURSE}|after ${COURSE}))?|what (?:is|are) the (?:goals?|aims?|objectives?)(?: of ${COURSE})?|what (?:does|will) ${COURSE} (?:teach|cover)(?: me)?`,
    level: String.raw`(?:how (?:hard|difficult|easy) is|is) ${COURSE}(?: (?:too|very|really|so))*(?: (?:hard|difficult|easy))?(?: for (?:me|beginners))?|what (?:level is|is the level of) ${COURSE}`,
  },
  wholeWords: words(`
    about article articles book books chapter contain contents cover covered covers describe document documents
    dr explain file gist idea ideas important key lecture main notes overview presentation slides transcript
    video page paper papers pdf point points please purpose read summarise summarize summary takeaway takeaways
    tell text tl topic topics deal talk brief short make write create`),
  glue: words(`
    a an and can could do does for from give i in is it its me of on s the this to what which would you your
    with are these those they all them most`),
  asksKeyPoints:
    '(?:key|main|most important|central|essential|important) (?:ideas?|points?|concepts?|facts?|things?|takeaways?|messages?)|take-?aways?|what matters most|most important',
  termWords: words(`
    definition definitions glossary term terms vocabulary`),
  asksTerms: words(`
    are define defined defines list there`),
  measures: words('many much long far often old big large tall high deep fast'),
  answerKinds: words(`
    another compare comparison date dates definition formula formulas difference differences differ example examples function functions
    happen happens important meaning one mean means purpose role roles stand stands kind kinds type types`),
  saysLittle: words(`
    again already also anything basically always don doesn didn isn aren call called come get never order name
    named bit bigger clear clearer closer continue correct deeper detail detailed details different differently
    elaborate else enough example examples exactly explanation first further got happened happens happen hard
    instance know last later least less longer make meant more next occur once one ones other others part
    please problem quite rather real really reason reasons rephrase repeat right same say second shorter simple
    simpler simply slowly smaller sorry step still stuff sure term terms thing things think third true try
    understand understood use useful want way well word words works wrong yes yet easier difference sense go
    ahead another explain easy lost confused follow idea clue fully hint hints`),
  talk: words(`
    thing things something anything everything nothing stuff anybody somebody everybody nobody anyone someone everyone
    get gets got gotten getting go goes going gone went come comes coming came make makes made making happen happens
    happened happening know knows known tell tells told say says said mean means meant want wants like likes really
    actually lot lots kind kinds sort sorts way ways folk folks guy guys put puts let lets true false exactly even still
    anyway try tries`),
  asksWhole: 'summar|overview|about|gist|topic|main|takeaway|content|explain|idea|key point|tl;? ?dr',
  followUp: {
    last: /^last$/u,
    goesOn:
      /^(?:(?:and|but|so|then|or|ok(?:ay)?)[, ]+)?(?:(?:what|how) about|what if) |^(?:and|but|or|so|then|also)[, ]+/u,
    asks: /^(?:(?:why|how|where|when|who|which|whose)\b|what (?!about|if)|(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|explain|define|describe|tell|name|list|give|compare|show)\b)/u,
    pointers:
      /\b(?:it|its|itself|they|them|their|theirs|themselves|he|she|him|his|her|hers|this|that|these|those|former|latter)\b/u,
    pointsNowhere: new RegExp(
      `\\b(?:(?:is|was|be) it (?:(?:true|possible|important|necessary|good|bad|better|harder|easier|said|useful|difficult|hard|easy|safe|right|wrong)(?: that)?|called|so|that)\\b|does it (?:take|mean (?:to|when|that|if))|it is (?:true|said|possible)|how long does it take|do they (?:say|call)|what (?:is|does) it (?:called|mean) |(?:this|that|these|those) (?:${OPEN})s?\\b)`,
      'gu',
    ),
    isSubject: new RegExp(
      `^(?:(?:and|but|so|then|or|also|ok(?:ay)?)[, ]+)?(?:(?:why|where|when|who|whom|what|which|how|in|on|at|from|to|by|of|for|with)\\b[^?,]*? )?(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have|had|may|might|must|isn't|aren't|doesn't|don't|didn't|can't) (?:${PRONOUN})\\b`,
      'u',
    ),
    hasSubject:
      /\b(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have|had|may|might|must) (?:the|a|an|some|many|most|all|[a-z]+s) .*\b(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have|had|may|might|must) (?:it|they|he|she)\b/u,
    isObject: new RegExp(
      `^(?:(?:and|but|so|then)[, ]+)?(?:who|what|which(?: \\w+)?) (?:\\w+ly )?(?!is|are|was|were|does|do|did|about)\\w+ (?:${OBJECT})(?! is| are| was)\\b`,
      'u',
    ),
    quality: /^(?:how \w+ (?=is|are|was|were)|what (?:is|are|was|were) the \w+ of (?=its|their|his|her))/u,
    subjectless: [
      /^(?:and )?which(?: one| of them| of these)? (?:is|are|was|were) (?:the )?(?:most |least |more |less )?\w+[?.! ]*$/u,
      new RegExp(
        `^(?:and )?(?:what|which|name|list|give me)(?: (?:are|is|were|was))? the (?:(?:most )?\\w+ )?(?:${OF_SOMETHING})[?.! ]*$`,
        'u',
      ),
      /^(?:and )?(?:(?:are|were) there(?: any| some| no)? \w+|how many(?: of (?:them|these|those))? (?:are|were) there)[?.! ]*$/u,
    ],
    // 'How do banks fight that?'
    relation: new RegExp(
      `^(?:(?:and|but|so|then)[, ]+)?(?:how|why|when|where|what|can|could|do|does|did|should)\\b(?! (?:is|are|was|were) )[^,?]*(?<! (?:and|or|when|if|because|that|before|after|while|until|once|then) [^,?]*) (?:${OBJECT})[?.! ]*$|\\b(?:of|for|about|in|on|from|with|by|to|between|against|without|than|behind|inside|after|before|during) (?:${OBJECT})\\b(?: [a-z]+)?[?.! ]*$`,
      'u',
    ),
    comesNext:
      /^(?:(?:and|so|ok(?:ay)?|but)[, ]+)?(?:what (?:happens|comes|follows|is done|do (?:i|we|you|they) do|should (?:i|we) do)(?: (?:next|then|afterwards?|after (?:that|this|it)))|what(?: is|'s)(?: the)? next(?: (?:step|one|sentence|part))?|what about after (?:that|this)|(?:and )(?:then|next|after (?:that|this)|afterwards)(?: what)?|then what|(?:the )?next (?:step|one|sentence))[?.! ]*$/u,
    asksWhy:
      /^(?:(?:and|but|so|oh|really|ok(?:ay)?)[,? ]+)*(?:for what reason|what (?:causes|caused|makes|made) (?:that|this|it)(?: so| happen)?|why(?: (?:so|not|exactly|that)| (?:is|was) (?:that|this|it)(?: (?:so|the case|like that))?| (?:does|did|do|would) (?:that|this|it) happen)?|how (?:come|so)|what(?: is|'s) the reason(?: for (?:that|this|it))?)[?.! ]*$/u,
    pointsAnywhere: null,
  },
};
