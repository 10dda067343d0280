import { expect, test } from 'vitest';
import { titleInFile } from './title-in-file.ts';

const pdf = (title: string) =>
  `%PDF-1.5\n${' '.repeat(200_000)}\n4 0 obj\n<< /Title (${title}) /Author (X) >>\nendobj\n`;

test.each([
  ['guerra-civil.md', '\n# La Segunda República #\n\n## 1. La llegada\n', 'La Segunda República'],
  ['notes.md', 'Water moves.\n\n# Osmosis\n', null],
  ['acids.pdf', pdf('Acids, Bases and Titration'), 'Acids, Bases and Titration'],
  ['acids.pdf', pdf('Microsoft Word - acids_v2.docx'), null],
  ['acids.pdf', pdf('untitled'), null],
  ['acids.pdf', pdf('acids_final'), null],
  ['acids.pdf', pdf('þÿ\u0000A\u0000c'), null],
  ['acids.docx', '# Acids\n', null],
])('what %s calls itself', async (name, content, title) => {
  const bytes = name.endsWith('.pdf') ? Uint8Array.from(content, (letter) => letter.charCodeAt(0)) : content;
  expect(await titleInFile(new File([bytes], name))).toBe(title);
});
