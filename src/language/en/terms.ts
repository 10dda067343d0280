import { words } from '../language.ts';
import type { TermRules } from '../term-types.ts';

/** Up to four words, and what may stand in parentheses behind a term. */
const TERM = String.raw`(?<term>\p{L}[\p{L}\p{N}’'-]*(?: \p{L}[\p{L}\p{N}’'-]*){0,3})`;
const ASIDE = String.raw`(?: \([^)]{2,60}\))?`;

/** By what sentences are found that define terms. */
export const terms: TermRules = {
  definitions: [
    new RegExp(
      String.raw`^(?<lead>An? |The )?${TERM}${ASIDE},? (?:is|are|was|were|refers to|means|is defined as|are defined as) (?:an?|the|any|one of|those|when|how) `,
      'du',
    ),
    new RegExp(
      String.raw`^.{25,} (?:is|are) (?:called|known as|termed|referred to as) (?<lead>an? |the )?${TERM}${ASIDE}\.$`,
      'du',
    ),
  ],
  pair: /^(?:Two|Three) (?:\p{L}+ ){1,3}are (?:said to be |called )?(?<term>\p{Ll}{4,}) (?:if|when) /du,
  weakDefinition:
    /^\S+(?: \S+)? (?:an?|the|any|one of the|one of|those) (?:\S+ ){0,2}?(?:similar|second|third|fourth|further|additional|more|better|examples?|components?|parts?|reasons?|results?|causes?|same|first|next|last|reverse|opposite|others?|ones?|ways?|important|common|major|good|best|key|sites?|places?|only|most|few|case|answer|following|home|origin|basis|foundation|location|entry|topic|subject|matter|lot|bit|question|problem|goal|aim|challenge|choice|factor|product|number of|list|fact|idea|time|moment|tools?|notion|concept|real|new|quantity that|process of choosing)\b/i,
  tellsApart:
    / (?:that|which|who|whom|whose|where|whereby|when|how|why|in|of|between|among|for|used|caused|made|formed|consisting|containing|composed|produced|required|needed|obtained|given|expressed|measured|by|with|without|from|to) /iu,
  judges:
    /(?<!\p{L})(?:very|remarkabl[ye]|extremely|highly|quite|rather|sufficiently|important|powerful|excellent|perfect|wonderful|beautiful|useful|popular|famous|favou?rite|interesting|attractive|controversial|complicated|surprising|obvious|essential|crucial|critical|typical|classic|convenient|much|more|most|less|least|best|better|worse|worst|good|bad|great|difficult|easy|fundamental|basic reason|getting|probably|perhaps|usually the|often the|likely|essentially|actually|really|indeed|merely|simply|still|already|no longer|not|because)(?!\p{L})/iu,
  past: /^(?:was|were) /,
  opensReference:
    /^(?:soon|since then|a (?:second|third|further)|it|its|they|their|them|this|these|that|those|he|she|his|her|we|you|i|here|there|such|both|however|therefore|thus|then|hence|also|finally|moreover|furthermore|instead|otherwise|similarly|likewise|conversely|nevertheless|nonetheless|meanwhile|accordingly|consequently|subsequently|additionally|alternatively|unfortunately|interestingly|in contrast|by contrast|for example|for instance|as a result|in addition|in this|in these|in other words|on the other hand|another|other|others|one|some|many|most|all|each|either|neither|or|and|but|so|yet|because of this|recall|note|notice|consider|suppose|imagine|let|see|visit|watch|click|try|find|calculate|use|using|explain|describe|drop|put|place|hold|draw|compare|discuss|determine|identify|list|show|give|write|take|make|think|remember|assume|observe|measure|repeat|record|check|choose|verify|construct|estimate|predict|justify|as|since|because|although|though|whether|unlike|like|due to|given|before|after|when(?! an? )|while|during|today|now|early|later|at|if|again|once|perhaps|even|just|not|only|still|two|three|four|a (?:year|month|week|day|few) |second|third|(?:first|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?=,)|firstly|secondly|thirdly|the (?:following|above|latter|former|figure|table|result|answer|other|others|same|two|three|first|second|third|next|last|new|remaining|rest|resulting|entire|whole))\b/i,
  pointsElsewhere:
    /\b(?:figures?|tables?|chapters?|sections?|equations?|above|below|previous(?:ly)?|earlier|following|latter|former|website|credit|left panel|right panel|our|us|we|you|your|i|my|this|these|those|such|she|he|her|his|him|then|thus|therefore|however|also|too(?=[,.;])|instead|today|nowadays|currently|defined in|discussed|shown|illustrated|mentioned|described here|so far|afterwards|later|the (?:city|region|country|company|author|team|book|film|town|village|island|river|war|battle|king|ship|building|university|school|area)(?! of| that| where| in)|an? (?:\p{L}+ )?example of|that (?:year|time|day|month|period|century|war|same|point|case|fluid|object)|the (?:two|three|four|five|many)|the same|the other|the others|that of|detailed treatment|in (?:detail|turn)|hence|latter|as well|by contrast|in contrast|respectively)\b/iu,
  subjectArticles: /^(?:the|an?)$/i,
  specifies: /^(?:of|for|that|who|which|between|to|called|known|where)$/i,
  headingBefore:
    /[\p{L}\p{N})] (?:The|An|In|On|At|It|This|These|Those|When|As|If|For|There|Most|Some|Each|Many|Because|Although|While|During|However|To|We|You|Your|What|How|Why|By|From|With|Like|Since|After|Before|One|Two|All|Both|Several) \p{Ll}/u,
  beforeArticle: words(`
    about above across after against all along although amid among and are around as at because before behind below
    beneath beside besides between beyond both but by can could despite did do does even except for from given half
    has if in inside into is like many may might more much near neither not of off on once one only onto or out
    outside over past per quite rather regardless several should since so some still such than that though through
    throughout till to toward towards under underneath unless unlike until up upon was were what whatever when
    whenever where whereas wherever whether which while who whose will with within without would yet`),
  order: null,
  amongOthers: /(?<!\p{L})(?:including|such as|among them|like|especially)(?: the| an?)? $/iu,
  supposes:
    /^(?:suppose|imagine|consider|assume|let|say|take|picture)(?!\p{L})|(?<!\p{L})(?:for (?:example|instance)|e\.g\.)/iu,
  between: 'between',
  beforeYear: 'in|since|until|till|by|from|of|early|late|after|before|about|around',
  bareSubject:
    /^The (?<noun>\p{Ll}+) (?:is|was|are|were|has|had|have|can|will|would|could|may|must)(?!\p{L})/u,
  possessiveFirst: /^(?:\S+ ){0,5}(?:its|their) \p{Ll}/u,
  participleFirst: /^\p{Lu}\p{Ll}+ed (?:by|in|of|from|at|with|as|between) /u,
  byline:
    /^(?:by|authors?|copyright|©)(?!\p{L})|(?<!\p{L})(?:notes?|handouts?|scripts?|summary|essay|report|paper|article|text|chapter|document|work|written|edited|translated|compiled|prepared|presented|submitted)(?: [\p{L}’'-]+){0,4} (?:by|for)(?!\p{L})|(?<!\p{L})(?:for|of|in) (?:the|my|our) (?:[\p{L}-]+ ){0,3}(?:course|class|seminar|lecture) (?:of|by|with|at)(?!\p{L})|(?<!\p{L})(?:professor|prof\.?|dr\.?|instructor|department of|university of) \p{Lu}/iu,
  noTerm: /ly$/i,
  elides: false,
  vague: words(`
    region area city town country state book author film movie team king queen man woman men women person people boy girl child army
    war battle company term word name term idea method process system approach technique problem question answer example case group
    number amount result object body car ball student swimmer player driver runner skater woman's man's scientist experiment event
    story series season episode show song album building house station museum university school college program project plan report
    paper article law act bill treaty decision court party government council river lake road street line device machine instrument
    patient mother father wife husband son daughter brother family population committee board president minister leader author's
    difference change increase decrease situation condition effect embargo revolt rebellion siege attack policy
    movement situation conflict crisis inside outside bottom top end rest former latter two three situation explanation theory diagram`),
  determiners:
    /^(?:an?|the|of|its|their|each|every|any|by|in|into|from|between|through|against|called|with|this|these|no)$/i,
  articles: /^(?:an?|the|its|their|his|her|this|these|many|several)$/i,
  beforeVerb:
    /^(?:to|can|cannot|could|may|might|must|will|would|shall|should|not|who|which|they|we|you|it|he|she|i|does|do|did|also|often|usually|then)$/i,
  link: null,
  head: 'last',
  grammar: null,
  general: words(`
    kilometer kilometers kilometre kilometres mile miles definition definitions example examples part parts process
    processes type types kind kinds form forms number numbers way ways result results time times case cases problem
    problems change changes point points thing things place people person year years day days use uses group groups
    level levels area areas amount amounts term terms name names effect effects factor factors student students
    question questions answer answers study chapter section figure table learning step steps line lines body function
    functions structure structures system systems side sides end ends value values size rate unit units set direction
    order role reason fact list work state condition conditions member members period lot others same different large
    small high low long short new old many several important called known common normal main first second third one
    total specific certain various particular general similar single modern major minor early late recent inside
    outside object objects situation situations increase decrease century centuries decade country countries city
    cities world water man men woman women life home start beginning scholars equal available possible able based made
    using used include includes including nearby upper lower middle tiny larger smaller greater original last tall
    heavy light bigger higher stronger weaker best better great correct whole half double triple entire final initial
    actual real true false good bad aspect aspects human humans close directed monday tuesday wednesday thursday
    friday saturday sunday`),
};
