import type { z } from 'zod';
import type { Citation } from '#shared/citation.ts';
import type { ReadLanguage } from '#shared/languages.ts';
import {
  type ItemContent,
  itemContentSchema,
  type ItemKind,
  type ItemSource,
  type PracticeItem,
} from '../../contract.items.ts';

// An item as its learner writes it: every kind in the same few fields.

export interface DraftRow {
  id: string;
  text: string;
  /** Of an option why it is wrong, of a pair the right side. */
  other: string;
  isRight: boolean;
}

export interface ItemDraft {
  kind: ItemKind;
  /** Of a text with gaps the answers stand in it: `The [[nucleus|kernel]] holds …`. */
  prompt: string;
  /** The back of a card, a number, an expression; of a short answer what is accepted, one in a line. */
  answer: string;
  unit: string;
  rows: readonly DraftRow[];
  explanation: string;
}

/** What a new item begins with, such as a quote. */
export interface NewDraft {
  prompt: string;
  back: string;
  quote: string;
  citation: Citation | null;
  source: Partial<ItemSource>;
  language: ReadLanguage;
}

const MARK = /\[\[([^[\]]+)\]\]/g;
const OR = '|';
const LETTERS = 'abcdefghij';
const ROWS_START = 3;

export const hasRows = (kind: ItemKind): boolean =>
  kind === 'choose_one' || kind === 'choose_several' || kind === 'match' || kind === 'order';

export function emptyRow(rows: readonly DraftRow[]): DraftRow {
  const id = [...LETTERS].find((letter) => rows.every((row) => row.id !== letter)) ?? 'x';
  return { id, text: '', other: '', isRight: false };
}

export function emptyDraft({ prompt, back }: Pick<NewDraft, 'prompt' | 'back'>): ItemDraft {
  return { kind: 'card', prompt, answer: back, unit: '', rows: startRows(), explanation: '' };
}

function startRows(): DraftRow[] {
  return Array.from({ length: ROWS_START }, (_, at) => ({
    id: LETTERS[at] ?? '',
    text: '',
    other: '',
    isRight: at === 0,
  }));
}

export function draftOf({ prompt, content, explanation }: PracticeItem): ItemDraft {
  const draft = { ...emptyDraft({ prompt, back: '' }), kind: content.kind, explanation };
  switch (content.kind) {
    case 'choose_one':
    case 'choose_several':
      return {
        ...draft,
        rows: content.options.map(({ id, text, is_right: isRight, why }) => ({
          id,
          text,
          other: why,
          isRight,
        })),
      };
    case 'gap':
      return {
        ...draft,
        prompt: prompt.replaceAll(/\[\[(\d{1,2})\]\]/g, (mark, number: string) => {
          const answers = content.gaps[Number(number) - 1];
          return answers ? `[[${answers.join(OR)}]]` : mark;
        }),
      };
    case 'short_answer':
      return { ...draft, answer: content.accepted.join('\n') };
    case 'number':
      return { ...draft, answer: content.answer, unit: content.unit };
    case 'expression':
      return { ...draft, answer: content.answer };
    case 'match':
      return {
        ...draft,
        rows: content.pairs.map(({ id, left, right }) => ({ id, text: left, other: right, isRight: true })),
      };
    case 'order':
      return {
        ...draft,
        rows: content.parts.map(({ id, text }) => ({ id, text, other: '', isRight: true })),
      };
    case 'card':
      return { ...draft, answer: content.back };
  }
}

interface Written {
  prompt: string;
  content: ItemContent;
}

/** What is sent; null while something is missing. `before` keeps what the editor does not show. */
export function writtenItem(draft: ItemDraft, before: ItemContent | null): Written | null {
  const content = itemContentSchema.safeParse(contentOf(draft, before));
  const prompt = draft.kind === 'gap' ? numbered(draft.prompt) : draft.prompt.trim();
  return content.success && prompt !== '' ? { prompt, content: content.data } : null;
}

function contentOf(draft: ItemDraft, before: ItemContent | null): z.input<typeof itemContentSchema> | null {
  const { kind, answer } = draft;
  const rows = draft.rows.filter(({ text }) => text.trim() !== '');
  switch (kind) {
    case 'choose_one':
    case 'choose_several':
      return {
        kind,
        options: rows.map(({ id, text, other, isRight }) => ({
          id,
          text,
          is_right: isRight,
          why: isRight ? '' : other,
        })),
      };
    case 'gap':
      return {
        kind,
        gaps: [...draft.prompt.matchAll(MARK)].map(([, answers = '']) =>
          answers
            .split(OR)
            .map((one) => one.trim())
            .filter((one) => one !== ''),
        ),
      };
    case 'short_answer': {
      const isOpen = before?.kind === 'short_answer' && before.is_open;
      return { kind, accepted: isOpen ? [answer] : linesOf(answer), is_open: isOpen };
    }
    case 'number': {
      const rest = before?.kind === 'number' ? before : {};
      return { ...rest, kind, answer, unit: draft.unit };
    }
    case 'expression':
      return { kind, answer };
    case 'match':
      return { kind, pairs: rows.map(({ id, text, other }) => ({ id, left: text, right: other })) };
    case 'order':
      return { kind, parts: rows.map(({ id, text }) => ({ id, text })) };
    case 'card':
      return { kind, back: answer };
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function numbered(prompt: string): string {
  let number = 0;
  return prompt.trim().replaceAll(MARK, () => {
    number += 1;
    return `[[${number}]]`;
  });
}
