/** What makes a stretch of text no sentence of its own, though it has a capital, a full stop and enough words. */
interface Broken {
  /** A heading without a full stop has run into the sentence behind it: 'Bone Markings The surface of bones …'. */
  headingBefore: RegExp;
  /** It tells the reader to do something. */
  task: RegExp;
}

const BROKEN: Readonly<Partial<Record<string, Broken>>> = {
  en: {
    headingBefore:
      /[\p{L}\p{N})] (?:The|An|In|On|At|It|This|These|Those|When|As|If|For|There|Most|Some|Each|Many|Because|Although|While|During|However|To|We|You|Your|What|How|Why|By|From|With|Like|Since|After|Before|One|Two|All|Both|Several) \p{Ll}/u,
    task: /^(?:apply|analyze|contrast|convert|define|demonstrate|derive|differentiate|distinguish|enter|evaluate|examine|interpret|learn|outline|plot|plug|provide|read|rearrange|recognize|relate|review|select|sketch|solve|specify|substitute|summarize|understand)\b/i,
  },
  es: {
    headingBefore:
      /[\p{L}\p{N})] (?:El|La|Los|Las|Un|Una|En|Por|Para|Cuando|Si|Este|Esta|Estos|Estas|Se|Es|Son|Con|Según|Desde|Hay|Como|Aunque|Durante|Muchos|Muchas) \p{Ll}/u,
    task: /^(?:analiza|aplica|completa|define|demuestra|elige|enumera|lee|relaciona|resuelve|resume|señala|subraya)(?!\p{L})/iu,
  },
  fr: {
    headingBefore:
      /[\p{L}\p{N})] (?:(?:Le|La|Les|Un|Une|Des|En|Dans|Pour|Par|Si|Quand|Ce|Cette|Ces|Il|Elle|Ils|Elles|On|Lorsque|Avec|Selon|Depuis|Comme|Pendant) \p{Ll}|L[’']\p{Ll})/u,
    task: /^(?:analyse|applique|choisi|compl[èé]te|défini|démontre|énum[èé]re|lis|relie|résou|résume|souligne)(?:s|z|r|ssez|re)?(?!\p{L})/iu,
  },
};
/** An entry of a list of references, or a sentence that cites one. */
const REFERENCE =
  /(?<!\p{L})(?:et al|ibid|pp?\. ?\d|vol\. ?\d|n[o°]\. ?\d|isbn|doi|retrieved from|university press|all rights reserved|eds?\.)(?!\p{L})|\((?:[^()]*, )?(?:1[6-9]|20)\d{2}[a-z]?\)|(?:1[6-9]|20)\d{2};\d/iu;
/** An option of a question: 'a. the heart b. the lungs'. */
const OPTION = /(?:^|[\s(])[a-e][.)] (?=\p{L})/u;
const CAPTION = /(?<!\p{L})(?:micrographs?|courtesy of|magnifi(?:ed|cation)|provided by|×\s?\d)(?!\p{L})/iu;
/** The beginning of a problem to be reckoned: 'A 60.0-kg person …'. */
const PROBLEM = /^(?:(?:An?|The|Una?|El|La|Une?|Le) )?\d(?!\d{3})/u;
/** Four words with capitals in a row are a heading, or a name of which more is told elsewhere. */
const CAPITALS = /^(?:\p{Lu}[\p{L}’-]* ){4}/u;

/** 'Move the lamp …': what stands before an article and is no word such as 'inside' is a verb that tells somebody to do something. */
const ORDER = /^(?!\p{L}+ing )(\p{L}+) (?:the|an?|your|it|them|each) /iu;
const BEFORE_ARTICLE = new Set(
  `about above across after against all along although amid among and are around as at because before behind below beneath beside besides
  between beyond both but by can could despite did do does even except for from given half has if in inside into is like many may
  might more much near neither not of off on once one only onto or out outside over past per quite rather regardless several should
  since so some still such than that though through throughout till to toward towards under underneath unless unlike until up upon
  was were what whatever when whenever where whereas wherever whether which while who whose will with within without would yet`.split(
    /\s+/,
  ),
);

/** Whether it is one whole sentence that tells something, as far as its own words show. */
export function isWholeSentence(text: string, language: string): boolean {
  const broken = BROKEN[language];
  if (broken && (broken.headingBefore.test(text) || broken.task.test(text))) return false;
  if (language === 'en' && isOrder(text)) return false;
  return ![REFERENCE, OPTION, CAPTION, PROBLEM, CAPITALS].some((pattern) => pattern.test(text));
}

function isOrder(text: string): boolean {
  const first = ORDER.exec(text)?.[1]?.toLowerCase();
  return first !== undefined && !BEFORE_ARTICLE.has(first);
}
