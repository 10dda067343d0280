import type { KindWords } from '../kind-types.ts';

/** What a document does with a subject, and what is done with it there. */
const TELLS =
  'talk|speak|say(?: something| anything)?|mention|discuss|explain|describe|define|cover|treat|introduce|deal|write';
const IS_TOLD = 'mentioned|discussed|explained|described|defined|covered|treated|introduced|found|named';
const DOCUMENT = '(?:the|this|my) (?:book|document|text|file|slides|author|notes|pdf|lecture)';
const DOCUMENTS =
  '(?:of )?(?:(?:my|the|our|these|your) )?(?:documents?|files?|books?|notes|texts?|handouts?|pdfs?)';
const WHERE = String.raw`(?:where|(?:in |on )?(?:which|what) (?:pages?|slides?|chapters?|sections?|parts?|paragraphs?))(?: in ${DOCUMENT})?`;

export const kinds: KindWords = {
  asksTruth: [
    String.raw`(?<verdict>true or false|t or f|t\/f|right or wrong)[\s:,.?–—-]+(?<claim>.+)`,
    String.raw`(?<claim>.+?)[\s:,.?–—-]+(?:(?<verdict>true or false|true\/false)|is (?:that|this|it) (?:true|correct|right))`,
    'is it (?:true|correct|right|a fact)(?: to say)? that (?<claim>.+)',
  ],
  asksWhether: [
    String.raw`(?<is>is|are|was|were) (?<one>(?!(?:it|this|that|there|you|i|we|they|he|she|my|your)(?!\p{L})).+?) (?<other>an? .+)`,
    String.raw`(?:is|are|was|were|do|does|did|can) (?<claim>(?!(?:it|this|that|there|you|i|we|they|he|she|my|your)(?!\p{L})).+)`,
  ],
  asksDifference: [
    'what differences? (?:is|are) there between (?<one>.+?) and (?<other>.+)',
    String.raw`(?:what(?: is|['’]?s| are)? )?(?:the )?(?:main |key |basic )?diff(?:erence)?s? between (?<one>.+?) (?:and|vs\.?|versus) (?<other>.+)`,
    '(?:compare|contrast|compare and contrast|distinguish(?: between)?) (?<one>.+?) (?:and|with|to|from|vs|versus) (?<other>.+)',
    'how (?:do|does|are|is) (?<one>.+?) (?:differ|different) (?:from|to|than) (?<other>.+)',
    'how (?:do|are) (?<one>.+?) and (?<other>.+?) (?:differ|different|compare)(?: from each other)?',
    String.raw`(?<one>[^?]{2,60}?) (?:vs\.?|versus) (?<other>.{2,60})`,
  ],
  asksSaying: [
    String.raw`what (?:do|does|did) (?<one>(?!(?:${DOCUMENT}|this|that|these|it|they|he|she|you|we|i)(?!\p{L})).+?) (?:say|think|believe|argue|claim|teach|write|find(?: out)?|discover|contribute|propose|suggest|conclude|show|mean)(?: (?:about|on|of|to|by|regarding|concerning|with respect to)) (?<other>.+)`,
    String.raw`what(?: is| are| was| were|['’]?s) (?<one>[^?]{3,40}?)(?:['’]s?|s['’])? (?:views?|opinions?|ideas?|positions?|arguments?|thoughts?) (?:on|of|about|regarding) (?<other>.+)`,
    String.raw`what(?: is| are| was| were|['’]?s) (?<one>[^?]{3,40}?)['’]s? theory of (?<other>.+)`,
  ],
  asksWho: [
    String.raw`who (?:is|was|were|are) (?<subject>(?!(?:the|an?|you|your|my|it|he|she|they|this|that|responsible|involved)(?!\p{L}))[^?]{2,50})`,
  ],
  asksList: [
    String.raw`(?:list|name|enumerate|give|tell me)(?: me)?(?: all)?(?: of)? (?:the |(?=\p{L}+['’]s ))(?<subject>.+)`,
    '(?:what|which) (?:are|were) (?:all )?(?:of )?the (?<subject>.+)',
    '(?:what|which) (?:different )?(?<subject>(?:kinds?|types?|sorts?|forms|classes|categories) of .+?) (?:are there|exist)',
  ],
  asksFormula: [
    String.raw`(?:(?:what(?: is|['’]?s) |give me |show me |state |write )?(?:the |a )?)(?:formula|equation)s? (?:for|of|to (?:calculate|find|compute)) (?<subject>.+)`,
    'how (?:do|can|would|should) (?:you|we|i|one) (?:calculate|compute|work out) (?<subject>.+)',
    'how (?:is|are) (?<subject>.+?) (?:calculated|computed)',
    'how to (?:calculate|compute|work out) (?<subject>.+)',
    String.raw`(?:calculate|compute|find|work out|determine|what(?: is|['’]?s)) (?<subject>.*\d.*)`,
    String.raw`(?:if|when|an?|the) .*\d.*[\s,;.](?:calculate|compute|find|determine|what(?: is|['’]?s)) (?:the |its |his |her |their )?(?<subject>[^\d?]{3,60})`,
  ],
  asksRole: [
    'what (?:does|do) (?<subject>.+?) (?:actually )?do(?: (?:in|for|to|within|inside) .+)?',
    String.raw`what(?: is| are|['’]?s) (?:the |its )?(?:main )?(?:functions?|roles?|jobs?|purposes?|tasks?) of (?<subject>.+)`,
    String.raw`what(?: is| are|['’]?s) (?<subject>.+?) (?:good |used |there )?for`,
    'what do (?:we|you|people) (?:need|use) (?<subject>.+?) for',
    'what (?:functions?|roles?|jobs?) (?:does|do) (?<subject>.+?) (?:have|play|do|perform|serve)(?: (?:in|for|within) .+)?',
  ],
  asksImportance: [
    String.raw`why (?:is|are|was|were) (?<subject>.+?) (?:so |very |that )?(?:important|essential|vital|necessary|needed|useful|crucial)(?: (?:for|to|in) .+)?`,
    'why (?:do|does) .{1,40}? need (?<subject>.+)',
    'why (?:does|do|did) (?<subject>.+?) matter',
    String.raw`what(?: is|['’]?s) the (?:importance|significance) of (?<subject>.+)`,
    String.raw`(?:the )?importance of (?<subject>.+)`,
  ],
  asksWhere: [
    String.raw`${WHERE} (?:does|do|did) (?:it|they|${DOCUMENT}|i|we) (?:first )?(?:${TELLS}|find|read)(?: (?:about|of|on|with))? (?<subject>.+)`,
    String.raw`${WHERE} (?:can|could) (?:i|we) (?:find|read)(?: (?:something|more|anything))?(?: (?:about|of|on))? (?<subject>.+)`,
    String.raw`${WHERE} (?:is|are) (?<subject>.+?) (?:first )?(?:${IS_TOLD})(?: in ${DOCUMENT})?`,
    String.raw`(?:in )?(?:which|what) ${DOCUMENTS} (?:do |does |is |are )?(?:(?:${TELLS})s?|about)(?: (?:about|of|on|with))? (?<subject>.+)`,
    String.raw`(?:in |on )?(?:which|what) ${DOCUMENTS} (?:is|are) (?<subject>.+?) (?:${IS_TOLD})`,
    String.raw`(?:which|what) (?:pages?|slides?|chapters?|sections?|parts?|paragraphs?)(?: in ${DOCUMENT})? (?:(?:${TELLS})s?|is|are)(?: (?:about|of|on|with))? (?<subject>.+)`,
  ],
  asksCount: [
    'how many (?:different )?(?<subject>.+?) (?:are|were) there',
    'how many (?:different )?(?<subject>.+)',
    "what(?: is|['’]?s) the number of (?<subject>.+)",
  ],
  asksCause: [
    '(?:why|y) (?:is|are|was|were|do|does|did|can|must|has|have|should|would) (?<subject>.+)',
    'how come (?<subject>.+)',
    'what (?:causes|makes) (?<subject>.+)',
    'what (?:is|are) the (?:reason|reasons|cause|causes) (?:for|of|why) (?<subject>.+)',
  ],
  asksManner: [
    'how (?:do|does|did) (?<subject>.+?) (?:actually )?(?:work|function)',
    'how (?:do|does|did|can|is|are) (?<subject>.+)',
    'what (?:happens|goes on|takes place) (?:during|in|when|to|if) (?<subject>.+)',
  ],
  asksMeaning: [
    String.raw`what (?:does|do) (?:the )?(?:letter |symbol |variable |sign )?(?<subject>\S{1,3}) (?:mean|stand for|represent|denote)(?: in .+)?`,
    String.raw`what(?: is|['’]?s| are) (?:the )?(?:letter |symbol |variable |sign )?(?<subject>\S{1,2}) in .+`,
    String.raw`(?:what(?: exactly)?(?: is|['’]?s| are| was| were)|define|explain what|state|give(?: me)?|quote) (?<subject>.+)`,
    String.raw`what (?:does|do) (?:the (?:word|term) )?(?<subject>.+?) (?:mean|say|state|stand for)`,
    'what is meant by (?<subject>.+)',
    '(?:the )?(?:definition|meaning) of (?<subject>.+)',
    '(?:(?:can|could|would|will) you )?(?:please )?explain(?: to me| me)? (?!what|why|how|when|where|wh?ich|that|this|it)(?<subject>.+?)(?: to me| for me)?(?: please)?',
    '(?<subject>.+?) (?:definition|meaning)',
  ],
  articles: 'the|an?|its?|all|some|any',
  nature: 'the (?:meaning|definition) of|meant by|the (?:word|term)',
  law: 'laws?|principles?|rules?|theorems?|postulates?',
  states: 'states?|says?|asserts?|holds? that|tells? us',
  is: '(?:is|are|was|were)(?: (?:also|often|simply|usually))?',
  means:
    '(?:is|are|was) (?:defined (?:as|to be|by)|used to (?:describe|mean)|one (?:that|which|in)|any(?:thing|one)?|something|someone)|means?|refers? to|consists? of|describes?',
  sort: 'types?|kinds?|forms?|ways?|methods?|class(?:es)?|categor(?:y|ies)|variet(?:y|ies)|mechanisms?|modes?|sorts?|main|basic|different',
  step: 'steps?|stages?|phases?',
  says: 'says?|said|argue[sd]?|claim(?:s|ed)?|believe[sd]?|thinks?|thought|holds?|held|maintain(?:s|ed)|propose[sd]?|suggest(?:s|ed)?|conclude[sd]?|wrote|writes?|asserts?|asserted|insist(?:s|ed)|rejects?|rejected|showed|shown|demonstrated|disproved?|disproving|refuted?|discover(?:s|ed)|found|coined|theory|view|according to|credited|defines?|defined|described?s?|offers?|offered|calls?|called|postulated|hypothesi[sz]ed',
  within: 'in|within|of an?',
  isCalled:
    '(?:is|are)(?: (?:also|often|usually|commonly))? (?:called|known as|termed|referred to as|defined as)|(?<!(?:who|whoever|that|which|we|you|they|has|have|had) )called|known as',
  because:
    'because|since|due to|as a result(?: of)?|thus|therefore|hence|consequently|so that|causes?|caused by|leads? to|results? (?:in|from)|in order to|owing to|which is why|in response to|this means|reason',
  then: 'first|then|next|after(?:wards?)?|finally|once|begins?|starts?|subsequently|eventually|when|during|second|third|by',
  whereas:
    'whereas|while|unlike|in contrast|on the other hand|differ(?:s|ent|ence)?|compared (?:to|with)|opposite',
  matters:
    'responsible|in charge|important|indispensable|importance|essential|vital|crucial|necessary|needs?|needed|required?|requires|without|because|so that|allows?|enables?|ensures?|helps?|protects?|prevents?|maintains?|supports?|provides?|plays?|roles?|functions?|critical|otherwise',
  exemplifies: 'examples?|for instance|such as',
  ends: 'stop(?:s|ped|ping)?|ends?|ended|ending|ceases?|relax(?:es|ed|ation)?|fatigued?|terminat\\p{L}+',
  possesses: 'have|has|had|contain(?:s|ed|ing)?|possess(?:es|ed|ing)?|include[sd]?|including',
  most: 'most|(?:larg|bigg|high|great|long|heavi|tall|fast|deep|wid|broad|quick|old|hott|warm|dens|strong|hard|thick|bright|loud|steep|rich|dear|far|furth|farth)est|maximum',
  least:
    'least|(?:few|small|low|short|light|slow|shallow|narrow|young|cold|cool|cheap|weak|soft|thinn|near|clos|poor|tini)est|minimum',
  moreThan:
    '(?:more|greater|higher|larger|longer|heavier|bigger|older|hotter|taller|deeper|faster|denser) than|over|above|exceed(?:s|ing)?',
  lessThan: '(?:less|lower|smaller|fewer|shorter|lighter|younger|colder|slower|cheaper) than|under|below',
  asOpinion:
    "worth (?:it|(?!the|an?|one|two)\\p{L}+ing)|what do you think (?:of|about)|what(?: is|['’]s) your (?:opinion|view|favou?rite)|in your opinion|(?:do|would|did) you (?:like|love|hate|enjoy|recommend|prefer)|your favou?rite",
  asBelief: 'do you (?:think|believe)|would you say',
  judges:
    'worth(?:while)?|recommend(?:s|ed|ation)?|advis(?:e|es|ed|able)|better|best|worse|worst|opinion|prefer(?:s|red|able)?',
  none: 'no|without(?: any)?',
  trueOrFalse: 'true or false|true\\/false|t\\/f',
  endings: 'ing|ness|ly|ght|ck|wn|dge|sh|wth',
  undoes:
    'los(?:e|es|ing)|lost|eject\\p{L}*|extrud\\p{L}*|expel\\p{L}*|prevent\\p{L}*|avoid\\p{L}*|absence|absent|except|excluding|rarely|seldom|hardly|stop\\p{L}*|remov\\p{L}*|instead|rather',
};
