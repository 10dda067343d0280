import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { makeLesson } from '../../../../../../test/material.ts';
import { writeDocx } from './write-docx.ts';

test('formulas can be edited, headings and lists are real, the key begins a page', async () => {
  const zip = await fromBufferPromise(await writeDocx(makeLesson(), 'teacher'));
  let markup = '';
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'word/document.xml') markup = await text(await zip.openReadStreamPromise(entry));
  }
  expect(markup).toMatch(/<m:f>.*<m:num>.*F.*<m:den>.*m/);
  expect(markup).toContain('<m:rad>');
  expect(markup).toContain('<w:pStyle w:val="Heading1"/>');
  expect(markup).toMatch(/<w:pageBreakBefore\/>(?:(?!<\/w:p>).)*Answer key/);
  expect(markup).toContain('<w:tblHeader/>');
});
