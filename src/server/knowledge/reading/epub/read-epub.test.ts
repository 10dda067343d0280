import { describe, expect, test } from 'vitest';
import { makeEpub } from '../../../../../test/epub.ts';
import { placeOf, readContent, textsOf } from '../../../../../test/read-content.ts';
import { makeZip } from '../../../../../test/zip.ts';

test('chapters in the order of reading, with headings, notes and printed pages', async () => {
  const content = makeEpub({
    chapters: [
      '<h1>Light</h1><p>It is fast.<a epub:type="noteref" href="#n1">1</a><span epub:type="pagebreak" title="12"/></p><p>Very.</p><aside epub:type="footnote" id="n1"><p>1. Says Ada.</p></aside>',
      '<section><p>Sound is <script src="x"/>slow.</p><h2>Echo</h2><p>It comes back.</p></section>',
    ],
    nav: '<ol><li><a href="text/c%202.xhtml">Light</a></li><li><a href="text/c%201.xhtml#a">Sound</a></li></ol>',
  });
  const { pages } = await readContent(content, 'a.epub');
  expect(pages.map(({ text }) => text)).toEqual([
    'Light\n\nIt is fast.[1]\n\nVery.\n\n1. Says Ada.\n\nSound is slow.\n\nEcho\n\nIt comes back.',
  ]);
  expect(placeOf(pages, 'Very')).toMatchObject({ headings: ['Light'], printedPage: 12 });
});

test('a chapter without a heading has that of the table of contents, in its former form, too', async () => {
  const chapters = ['<p>one</p>', '<p>Sound</p><p>two</p>'];
  const point = (label: string, part: string) =>
    `<navPoint><navLabel><text>${label}</text></navLabel><content src="${part}"/></navPoint>`;
  const ncx = `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "x"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${point('Light', 'text/c%202.xhtml')}${point('Sound', 'text/c%201.xhtml')}</navMap></ncx>`;
  const { pages } = await readContent(makeEpub({ chapters, ncx }), 'a.epub');
  expect(pages.map(({ text }) => text)).toEqual(['Light\n\none\n\nSound\n\ntwo']);
  expect(placeOf(pages, 'two')).toMatchObject({ headings: ['Sound'], paragraph: 1 });
});

describe('locked, broken and hostile books', () => {
  const encryption = (method: string) => ({
    name: 'META-INF/encryption.xml',
    content: `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><e:EncryptedData xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptionMethod Algorithm="${method}"/></e:EncryptedData></encryption>`,
  });
  const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  test.each<[string, () => Buffer, string]>([
    [
      'locked by its shop',
      () => makeEpub({ chapters: ['x'], extra: [encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')] }),
      'locked',
    ],
    [
      'locked in another way',
      () => makeEpub({ chapters: ['x'], extra: [{ name: 'META-INF/rights.xml', content: '' }] }),
      'locked',
    ],
    [
      'without a container',
      () => makeZip([{ name: 'mimetype', content: 'application/epub+zip' }]),
      'archive',
    ],
    [
      'with an external entity',
      () => makeZip([{ name: 'META-INF/container.xml', content: `${entity}<container>&a;</container>` }]),
      'corrupt',
    ],
    [
      'that leads nowhere',
      () => makeZip([{ name: 'META-INF/container.xml', content: '<container/>' }]),
      'corrupt',
    ],
    ['without chapters', () => makeEpub({ chapters: [] }), 'empty'],
    ['nested deeply', () => makeEpub({ chapters: ['<div>'.repeat(100_000)] }), 'too_large'],
    ['that is a bomb', () => makeEpub({ chapters: [`<p>${' '.repeat(70_000_000)}</p>`] }), 'too_large'],
    ['cut off', () => makeEpub({ chapters: ['<p>x</p>'] }).subarray(0, -60), 'corrupt'],
  ])('%s', async (_, make, code) => {
    expect((await readContent(make(), 'a.epub')).code).toBe(code);
  });

  test('fonts that are mixed up are no lock, and chapters are read once', async () => {
    const extra = [encryption('http://www.idpf.org/2008/embedding')];
    expect(await textsOf(makeEpub({ chapters: ['<p>words</p>'], extra }), 'a.epub')).toEqual(['words']);
  });
});
