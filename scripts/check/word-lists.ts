// Words of natural languages stand in `src/language`, where they have one reader and a test: no other file has a long pattern of
// alternatives or a list of words. Texts that somebody reads (prompts, answers, mails) are sentences and no lists.
import { isNode, isTest, lineOf, type Node, readSources, report, type Source, walk } from './sources.ts';

const FLOOR = 'src/language/';
const PATTERN_MAX_CHARACTERS = 120;
const ALTERNATIVES_MIN = 4;
const LIST_MIN_WORDS = 18;
const ALTERNATIVE = /\|\(?(?:\?:)?\p{L}{2,}/gu;
const LIST = /^[\p{L}\s/'’-]+$/u;
const LARGE_LETTER = /\p{Lu}/u;

/** What is no natural language, or no word that a text is read by, with the reason. It only shrinks. */
const OTHERS: Record<string, string> = {
  'src/server/knowledge/reading/cut-off-pdf.ts': 'the reader’s process may read no file of another folder',
  'src/server/llm/model-failure.ts': 'what servers of models say, in English whatever is asked',
  'src/shared/common-passwords.ts': 'passwords',
};

if (import.meta.main) {
  const faults = outsideOfFloor(readSources());
  const used = new Set(faults.map(({ path }) => path));
  report(
    [
      ...faults.filter(({ path }) => !(path in OTHERS)).map(({ fault }) => fault),
      ...Object.keys(OTHERS)
        .filter((path) => !used.has(path))
        .map((path) => `${path}: the exception is not needed`),
    ],
    'Words that texts are read by stand in src/language only.',
  );
}

/** The files that hold words of languages and should not. */
export function strayWordFiles(sources: readonly Source[]): string[] {
  const paths = outsideOfFloor(sources).map(({ path }) => path);
  return [...new Set(paths)].filter((path) => !(path in OTHERS));
}

function outsideOfFloor(sources: readonly Source[]): Array<{ path: string; fault: string }> {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith(FLOOR) && !isTest(path))
    .flatMap((source) => faultsIn(source).map((fault) => ({ path: source.path, fault })));
}

/** One sentence for each pattern or list of words. */
export function faultsIn(source: Source): string[] {
  return [...walk(source.program)].flatMap((node) => {
    const what = faultOf(node);
    return what === null ? [] : [`${source.path}:${lineOf(source, node.start)}: ${what} belongs to ${FLOOR}`];
  });
}

function faultOf(node: Node): string | null {
  const text = textOf(node);
  if (text !== null && isLongPattern(text)) return 'a pattern of words';
  if (text !== null && isList(text.split(/\s+/))) return 'a list of words';
  const items = node.type === 'ArrayExpression' && Array.isArray(node['elements']) ? node['elements'] : [];
  const words = items.map((item: unknown) => (isNode(item) ? textOf(item) : null));
  return isList(words) ? 'a list of words' : null;
}

function isLongPattern(text: string): boolean {
  return text.length > PATTERN_MAX_CHARACTERS && (text.match(ALTERNATIVE)?.length ?? 0) >= ALTERNATIVES_MIN;
}

/** Words in small letters and nothing else. */
function isList(words: ReadonlyArray<string | null>): boolean {
  const written = words.filter((word) => word !== '');
  const isWord = (word: string | null) => word !== null && LIST.test(word) && !LARGE_LETTER.test(word);
  return written.length >= LIST_MIN_WORDS && written.every(isWord);
}

/** Of a literal, a template or a regular expression. */
function textOf(node: Node): string | null {
  if (node.type === 'TemplateElement') return rawOf(node['value']);
  if (node.type !== 'Literal') return null;
  const { value, regex } = node;
  if (typeof value === 'string') return value;
  return typeof regex === 'object' && regex !== null && 'pattern' in regex ? String(regex.pattern) : null;
}

function rawOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}
