/** A person, or a body that has only `family`. */
export interface Author {
  family: string;
  given: string | null;
}

export interface ReferenceFacts {
  authors: readonly Author[];
  year: number | null;
  title: string;
  venue: string | null;
  volume?: string | null;
  issue?: string | null;
  pages?: string | null;
  /** Address of the DOI, or of the page. */
  link: string;
  isRetracted?: boolean;
}

/** Up to here all are named; beyond, the first ones and the last. */
const NAMED_AUTHORS_MAX = 20;
const FIRST_AUTHORS = 19;
const PARTICLE = /^\p{Ll}/u;
const SENTENCE_END = /[.?!]$/;

/** A reference in the style of the APA manual (7th edition), in plain text, of what the record says and nothing else. */
export function formatApa(facts: ReferenceFacts): string {
  const { authors, year, venue, link, isRetracted } = facts;
  const date = `(${year ?? 'n.d.'}).`;
  const title = closed(`${facts.title.replace(/\.$/, '')}${isRetracted ? ' [Retracted]' : ''}`);
  const names = formatAuthors(authors);
  // Without authors the title stands in their place.
  const head = names === '' ? [title, date] : [closed(names), date, title];
  const place = venue === null ? [] : [closed(venue + placeWithin(facts))];
  return [...head, ...place, link].join(' ');
}

/** As in text and list: 'Curie, M., & Langevin, P.' */
function formatAuthors(authors: readonly Author[]): string {
  const names = authors.map(formatAuthor).filter((name) => name !== '');
  const last = names.at(-1) ?? '';
  if (names.length > NAMED_AUTHORS_MAX) return `${names.slice(0, FIRST_AUTHORS).join(', ')}, . . . ${last}`;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`;
}

function formatAuthor({ family, given }: Author): string {
  const letters = initials(given ?? '');
  return letters === '' ? family : `${family}, ${letters}`;
}

/** 'Jean-Luc M.' → 'J.-L. M.' */
function initials(given: string): string {
  return given
    .split(/[\s.]+/)
    .filter((name) => name !== '')
    .map((name) =>
      name
        .split('-')
        .filter((part) => part !== '')
        .map((part) => `${Array.from(part)[0]?.toUpperCase()}.`)
        .join('-'),
    )
    .join(' ');
}

function placeWithin({ volume, issue, pages }: ReferenceFacts): string {
  const number = volume ? `, ${volume}${issue ? `(${issue})` : ''}` : '';
  return number + (pages ? `, ${pages.replaceAll(/(?:(?<!\s)\s+)?-+\s*/g, '–')}` : '');
}

function closed(text: string): string {
  return SENTENCE_END.test(text) ? text : `${text}.`;
}

/** The parts of a name that is written 'Ludwig van Beethoven' or 'Curie, Marie'. */
export function splitName(name: string): Author {
  const [before = '', after] = name.split(/,\s*/, 2);
  if (after) return { family: before.trim(), given: after.trim() };
  const words = name.trim().split(/\s+/);
  const particle = words.findIndex((word, index) => index > 0 && PARTICLE.test(word));
  const start = particle > 0 ? particle : words.length - 1;
  return { family: words.slice(start).join(' '), given: words.slice(0, start).join(' ') || null };
}

/** The name as it is shown: 'Marie Curie'. */
export function fullName({ family, given }: Author): string {
  return given ? `${given} ${family}` : family;
}
