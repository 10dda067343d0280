import { exercisesOf } from '#language/languages.ts';

// Questions as models write them where they were asked for JSON and forgot it.

const LABEL_END = String.raw`\s*(?:\*\*)?\s*[:：.)]?\s*(?:\*\*)?\s*`;
/** '3.', '3)', '**Question 3:**', 'Pregunta 3' or '## 3'. */
const NUMBERED = new RegExp(
  String.raw`^(?:#{1,6}\s+)?(?:\*\*)?(?:(?:${exercisesOf('exercise')})\s*)?\d{1,2}(?:\s*[.):：](?!\d)|\s*\*\*|$)${LABEL_END}`,
  'iu',
);
const ANSWER = new RegExp(
  String.raw`^[-*_\s]*(?:${exercisesOf('answer')})\s{0,3}(?:\*\*)?\s{0,3}[:：]${LABEL_END}`,
  'iu',
);
const WHY = new RegExp(
  String.raw`^[-*_\s]*(?:${exercisesOf('explanation')})\s{0,3}(?:\*\*)?\s{0,3}[:：]${LABEL_END}`,
  'iu',
);
const OPTION = /^[-*•\s]*(?:\*\*)?\(?([a-h])(?:[.)]|\)\.|:)(?:\*\*)?\s+(?=\S)/i;
const CHECKBOX = /^[-*•\s]*\[([ x✓✔])\]\s+(?=\S)/i;
const BOLD = /^\*\*([^*]+)\*\*$/;
const LIST_SIGN = /^[-*•]\s+/;
const QUESTIONS_MAX = 60;

export interface MarkdownItem {
  prompt: string;
  options?: Array<string | { text: string; is_right: boolean }>;
  answer?: string;
  solution: string;
}

/** The questions that have an answer, or options of which some are ticked; none where the text is something else. */
export function itemsFromMarkdown(text: string): MarkdownItem[] {
  const items: MarkdownItem[] = [];
  let current: Draft | null = null;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || items.length >= QUESTIONS_MAX) continue;
    if (NUMBERED.test(line)) {
      current = begun(items, line.replace(NUMBERED, ''));
    } else if (current) {
      current = addLine(current, line);
    }
  }
  return items.filter(isAnswered).map(trimmed);
}

interface Draft {
  item: MarkdownItem;
  /** What a line without a sign goes on with. */
  part: 'prompt' | 'option' | 'answer' | 'solution';
}

function begun(items: MarkdownItem[], prompt: string): Draft {
  const item: MarkdownItem = { prompt: withoutBoldEnd(prompt), solution: '' };
  items.push(item);
  return { item, part: 'prompt' };
}

/** What is left of the emphasis of a line whose beginning was taken off. */
function withoutBoldEnd(line: string): string {
  return line.endsWith('**') && line.indexOf('**') === line.length - 2 ? line.slice(0, -2) : line;
}

function addLine({ item, part }: Draft, line: string): Draft {
  if (WHY.test(line)) {
    item.solution = line.replace(WHY, '');
    return { item, part: 'solution' };
  }
  if (ANSWER.test(line)) {
    item.answer = line.replace(ANSWER, '');
    return { item, part: 'answer' };
  }
  const ticked = CHECKBOX.exec(line);
  const options = item.options ?? [];
  if (ticked && part !== 'solution') {
    item.options = [...options, { text: line.replace(CHECKBOX, ''), is_right: ticked[1] !== ' ' }];
    return { item, part: 'option' };
  }
  if (OPTION.test(line) && (part === 'prompt' || part === 'option')) {
    item.options = [...options, line.replace(LIST_SIGN, '')];
    return { item, part: 'option' };
  }
  if (part === 'prompt') item.prompt += `\n${line}`;
  else if (part !== 'option') item.solution += `\n${line}`;
  return { item, part };
}

function isAnswered({ options, answer }: MarkdownItem): boolean {
  return (
    (answer ?? '') !== '' || (options ?? []).some((option) => typeof option !== 'string' && option.is_right)
  );
}

/** Emphasis around a whole question belongs to the list, not to the question. */
function trimmed(item: MarkdownItem): MarkdownItem {
  const prompt = item.prompt.trim().replace(BOLD, '$1');
  return { ...item, prompt, solution: item.solution.trim() };
}
