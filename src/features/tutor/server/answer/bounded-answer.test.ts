import { expect, it } from 'vitest';
import { boundAnswer } from './bounded-answer.ts';

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
}

async function read(text: string): Promise<string> {
  let all = '';
  for await (const piece of boundAnswer(inPieces(text))) all += piece;
  return all;
}

it('sends on what people write as it is', async () => {
  const text = `A cell [1] is:\n\n- small\n  - very\n\n$$\\frac{1}{2}$$\n\n${'細胞は小さい。'.repeat(1_000)}`;
  expect(await read(text)).toBe(text);
});

it('leaves out nesting and words without end', async () => {
  expect(await read(`${'> '.repeat(800)}deep`)).toBe(`${'> '.repeat(32)}deep`);
  expect(await read(`${'x'.repeat(200_000)} end`)).toHaveLength(2_000);
  expect(await read(`${'x'.repeat(20_000)} end`)).toBe(`${'x'.repeat(2_000)} end`);
});

it('ends an answer that does not', async () => {
  expect((await read('word '.repeat(100_000))).length).toBeLessThan(60_100);
});
