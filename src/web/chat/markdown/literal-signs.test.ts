import { expect, test } from 'vitest';
import { literalSigns } from './literal-signs.ts';

test.each([
  ['2*3*4 = 24', String.raw`2\*3\*4 = 24`],
  ['a*b*c and x*(y+1)*z', String.raw`a\*b\*c and x\*(y+1)\*z`],
  ['(a)*(b)*(c)', String.raw`(a)\*(b)\*(c)`],
  ['x**2 + y**2', String.raw`x\*\*2 + y\*\*2`],
  ['**2*3*4**', '**2*3*4**'],
  ['*so* and **so**', '*so* and **so**'],
  ['*word*s and **R**ed', '*word*s and **R**ed'],
  ['l’*élan* vital', 'l’*élan* vital'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['* one\n* two', '* one\n* two'],
  ['`2*3*4` and $2*3*4$', '`2*3*4` and $2*3*4$'],
  ['```\n2*3*4\n```', '```\n2*3*4\n```'],
  ['这是*重点*内容', '这是*重点*内容'],
  ['snake_case_name, v_0 and v_1', 'snake_case_name, v_0 and v_1'],
])('%j', (written, expected) => {
  expect(literalSigns(written)).toBe(expected);
  expect(literalSigns(expected)).toBe(expected);
});
