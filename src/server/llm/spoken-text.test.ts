import { describe, expect, test } from 'vitest';
import { createSpokenText, type Spoken } from './spoken-text.ts';

interface Options {
  beginsInThought?: boolean | null;
  mayBeginInThought?: boolean;
  isJson?: boolean;
  isCut?: boolean;
}

function read(pieces: string[], { isCut = false, ...options }: Options = {}): Spoken[][] {
  const text = createSpokenText({
    beginsInThought: null,
    mayBeginInThought: false,
    isJson: false,
    ...options,
  });
  return [...pieces.map((piece) => text.push(piece)), text.end(isCut)];
}

/** What the reader has in the end. */
function outcome(pieces: string[], options: Options = {}): { said: string; thought: string } {
  let [said, thought] = ['', ''];
  for (const part of read(pieces, options).flat()) {
    if (part.kind === 'retracted') [said, thought] = ['', thought + said];
    else if (part.kind === 'said') said += part.text;
    else thought += part.text;
  }
  return { said: said.trim(), thought: thought.trim() };
}

const saidOf = (parts: Spoken[]) => parts.map((part) => (part.kind === 'said' ? part.text : '')).join('');

test.each<[name: string, pieces: string[], said: string[]]>([
  ['passes plain words on at once', ['Hel', 'lo'], ['Hel', 'lo', '']],
  ['gives back what only looked like a tag', ['a <', 'b and <thi', 'ng'], ['a ', '<b and ', '', '<thing']],
  ['gives the end that could have become a tag', ['x <thi'], ['x ', '<thi']],
  ['holds a token back that comes in pieces', ['Done <|im', '_e', 'nd|>'], ['Done ', '', '', '']],
  ['passes brackets on', ['x [1', '] and a[0', '] < 3'], ['x [1', '] and a[0', '] < 3', '']],
])('%s', (_name, pieces, expected) => {
  const parts = read(pieces);
  expect(parts.map(saidOf).join('')).toBe(expected.join(''));
  expect(parts.map(saidOf)[0]).toBe(expected[0]);
});

const HARMONY =
  '<|channel|>analysis<|message|>We need 7.<|end|><|start|>assistant<|channel|>final<|message|>It is 7.<|return|>';
const DRESSES: Array<[dress: string, text: string]> = [
  ['<think>', '<think>We need 7.</think>\n\nIt is 7.'],
  ['<thinking>', '<thinking>\nWe need 7.\n</thinking>It is 7.'],
  ['<thought>', '<thought>We need 7.</thought> It is 7.'],
  ['< think >', '< think >We need 7.</ think >It is 7.'],
  ['<reasoning>', '<reasoning>We need 7.</reasoning>It is 7.'],
  ['</think> alone', 'We need 7.\n</think>\n\nIt is 7.'],
  ['</thinking> alone', 'We need 7.</thinking>It is 7.'],
  ['</think> alone, in words that sound like an answer', 'We need 7.</think>It is 7.'],
  ['channels', HARMONY],
  ['a channel without its message', `<|channel|>analysis We need 7.${' '.repeat(60)}<|message|>It is 7.`],
  ['[THINK]', '[THINK]We need 7.[/THINK]It is 7.'],
  ['◁think▷', '◁think▷We need 7.◁/think▷It is 7.'],
  ['<|begin_of_thought|>', '<|begin_of_thought|>We need 7.<|end_of_thought|>It is 7.'],
  ['<|channel>thought', '<|channel>thought\nWe need 7.<channel|>It is 7.'],
  ['<unused94>', '<unused94>thought\nWe need 7.<unused95>It is 7.'],
];

describe('thoughts, in every dress', () => {
  test.each(DRESSES)('%s, whole and letter by letter', (_dress, text) => {
    const expected = { said: 'It is 7.', thought: 'We need 7.' };
    expect(outcome([text])).toEqual(expected);
    expect(outcome([...text])).toEqual(expected);
  });

  test('later ones too', () => {
    expect(outcome(['One.<think>a</think> Two.<think>b</think>'])).toEqual({
      said: 'One. Two.',
      thought: 'ab',
    });
  });

  test('one without an end is still a thought', () => {
    expect(outcome(['<think>for ever </thi'])).toEqual({ said: '', thought: 'for ever </thi' });
  });

  test('one that no tag opened is taken back when it ends', () => {
    expect(read(['A thought. ', 'More.</think>Seven.'])).toEqual([
      [{ kind: 'said', text: 'A thought. ' }],
      [{ kind: 'said', text: 'More.' }, { kind: 'retracted' }, { kind: 'said', text: 'Seven.' }],
      [],
    ]);
  });

  test('what sounds like thinking waits until that is known', () => {
    expect(read(['Okay, ', 'so the user…', '</think>Seven.']).slice(0, 2)).toEqual([[], []]);
    expect(outcome(['Okay, ', 'here you are.'])).toEqual({ said: 'Okay, here you are.', thought: '' });
  });

  test('a model that began so before is expected to do it again, and may change', () => {
    const options = { beginsInThought: true };
    expect(read(['Seven', '</think>Yes.'], options)[0]).toEqual([]);
    expect(outcome(['Seven'], options)).toEqual({ said: 'Seven', thought: '' });
    expect(outcome(['Seven'], { ...options, isCut: true })).toEqual({ said: '', thought: 'Seven' });
  });

  test('a tag that is the subject stays in code', () => {
    const text = 'It writes `<think>` first:\n```\n<think>x</think>\n<|im_end|>\n```\nThat is all.';
    expect(outcome([...text])).toEqual({ said: text, thought: '' });
  });
});

describe('what only the chat template is for', () => {
  test.each([
    ['<|im_end|>'],
    ['<|eot_id|>'],
    ['</s>'],
    ['<end_of_turn>'],
    ['<|endoftext|>'],
    ['<｜end▁of▁sentence｜>'],
    ['[/INST]'],
    ['<|im_end|>\n<|im_start|>user\nAnd 8?<|im_end|>\n'],
    ['<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nAnd 8?'],
    ['<end_of_turn>\n<start_of_turn>user\nAnd 8?'],
    ['</s>\nUser: And 8?'],
    ['[INST] And 8? [/INST]'],
  ])('%s does not reach the reader', (token) => {
    const expected = { said: 'It is 7.', thought: '' };
    expect(outcome([`It is 7.${token}`])).toEqual(expected);
    expect(outcome([...`It is 7.${token}`])).toEqual(expected);
  });

  test.each([
    ['<s> It is 7.'],
    ['<bos>It is 7.'],
    ['<|im_start|>assistant\nIt is 7.'],
    ['<|start_header_id|>assistant<|end_header_id|>\n\nIt is 7.'],
    ['[/INST] It is 7.'],
    ['<<SYS>><</SYS>>It is 7.'],
  ])('%s: the answer follows', (text) => {
    expect(outcome([text]).said).toBe('It is 7.');
    expect(outcome([...text]).said).toBe('It is 7.');
  });

  test.each([
    ['<tool_call>{"name":"search","arguments":{"q":"7"}}</tool_call>'],
    ['<|tool_call|>[{"name":"search","arguments":{"q":"7"}}]<|/tool_call|>'],
    ['<function=search>{"q":"7"}</function>'],
    ['[TOOL_CALLS] [{"name":"search","arguments":{}}]\n'],
    ['<｜tool▁calls▁begin｜>search<｜tool▁calls▁end｜>'],
    ['```tool_code\nsearch("7")\n```'],
    ['<|channel|>commentary to=functions.search <|constrain|>json<|message|>{"q":"7"}<|call|>'],
    ['{"name": "search", "arguments": {"q": "7"}}\n\n'],
  ])('the call of a tool %j is left out', (call) => {
    expect(outcome([`${call}It is 7.`])).toEqual({ said: 'It is 7.', thought: '' });
    expect(outcome([...`${call}It is 7.`])).toEqual({ said: 'It is 7.', thought: '' });
  });

  test('JSON that was asked for is no call', () => {
    const json = '{"name": "x", "arguments": {}}';
    expect(outcome([json], { isJson: true }).said).toBe(json);
  });

  test('a token that ends code left open is none of it', () => {
    expect(outcome(['```js\nf()<|im_end|>']).said).toBe('```js\nf()');
    expect(outcome([...'```js\nf()\n```<|im_end|>']).said).toBe('```js\nf()\n```');
  });

  test.each([
    'if a < b and c > d',
    'x <y> z',
    'a[INDEX] and [2]',
    'T<int> <b>x</b>',
    '1 <2 [x',
    '<|x',
    'a <- b',
  ])('%s is what it is', (text) => expect(outcome([...text]).said).toBe(text));
});
