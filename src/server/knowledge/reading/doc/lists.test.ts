import { describe, expect, test } from 'vitest';
import { type DocLevel, makeDoc } from '../../../../../test/doc.ts';
import { placeOf, readContent, textsOf } from '../../../../../test/read-content.ts';

const item = (use: number, level: number, text: string) => ({ use, level, text });
const LEVELS: DocLevel[] = [
  { format: 0, text: '%1.' },
  { format: 4, text: '%2)' },
  { format: 0, text: '%1.%2.%3' },
];

describe('lists of Word files from before 2007', () => {
  test('items have the numbers that the program shows, level by level', async () => {
    const blocks = [
      'Before.',
      item(1, 0, 'Iron'),
      item(1, 1, 'melts'),
      item(1, 1, 'rusts'),
      item(1, 2, 'slowly'),
      item(1, 0, 'Tin'),
      'Between.',
      item(1, 1, 'bends'),
    ];
    const { pages } = await readContent(makeDoc(blocks, { lists: [LEVELS], uses: [{ list: 0 }] }));
    expect(pages[0]?.text.split('\n\n')).toEqual([
      'Before.',
      '1. Iron',
      '  a) melts',
      '  b) rusts',
      '    1.b.1 slowly',
      '2. Tin',
      'Between.',
      '  a) bends',
    ]);
    expect(pages[0]?.structure?.items.map(({ level }) => level)).toEqual([0, 1, 1, 2, 0, 1]);
  });

  test('bullets, Roman numbers, and where a list begins', async () => {
    const lists: DocLevel[][] = [
      [{ format: 23, text: '\uf0b7' }],
      [{ format: 1, text: '(%1)', first: 4 }],
      [{ format: 255, text: '' }],
    ];
    const blocks = [item(1, 0, 'One'), item(2, 0, 'Two'), item(2, 0, 'Three'), item(3, 0, 'Four')];
    const uses = [{ list: 0 }, { list: 1 }, { list: 2 }];
    expect(await textsOf(makeDoc(blocks, { lists, uses }))).toEqual([
      '• One\n\n(IV) Two\n\n(V) Three\n\nFour',
    ]);
  });

  test('a list that is used again goes on, unless it says where it begins', async () => {
    const lists: DocLevel[][] = [[{ format: 0, text: '%1.' }]];
    const uses = [{ list: 0 }, { list: 0 }, { list: 0, first: 7 }];
    const blocks = [item(1, 0, 'a'), item(2, 0, 'b'), item(3, 0, 'c'), item(3, 0, 'd'), item(1, 0, 'e')];
    expect(await textsOf(makeDoc(blocks, { lists, uses }))).toEqual(['1. a\n\n2. b\n\n7. c\n\n8. d\n\n9. e']);
  });

  test('an empty item is counted, and says nothing', async () => {
    const lists: DocLevel[][] = [[{ format: 0, text: '%1.' }]];
    const blocks = [item(1, 0, 'a'), item(1, 0, ''), item(1, 0, 'b')];
    expect(await textsOf(makeDoc(blocks, { lists, uses: [{ list: 0 }] }))).toEqual(['1. a\n\n3. b']);
  });

  test('styles make headings, also numbered ones and those that are based on them', async () => {
    const styles = [
      { identity: 0 },
      { identity: 1, use: 1, level: 0 },
      { identity: 2, use: 1, level: 1 },
      { identity: 0xffe, basedOn: 2 },
    ];
    const lists: DocLevel[][] = [
      [
        { format: 0, text: '%1' },
        { format: 0, text: '%1.%2' },
      ],
    ];
    const blocks = [
      { style: 1, text: 'Metals' },
      { style: 3, text: 'Melting' },
      'Iron melts at 1538 °C.',
      { style: 1, use: 0, text: 'Sources' },
      'A book.',
    ];
    const { pages } = await readContent(makeDoc(blocks, { styles, lists, uses: [{ list: 0 }] }));
    expect(pages[0]?.text).toBe('1 Metals\n\n1.1 Melting\n\nIron melts at 1538 °C.\n\nSources\n\nA book.');
    expect(placeOf(pages, '1538')).toMatchObject({ headings: ['1 Metals', '1.1 Melting'] });
    expect(placeOf(pages, 'A book')).toMatchObject({ headings: ['Sources'] });
  });

  test('tables between items stay tables', async () => {
    const lists: DocLevel[][] = [[{ format: 0, text: '%1.' }]];
    const blocks = [item(1, 0, 'a'), ['Iron', '68.4'], item(1, 0, 'b')];
    expect(await textsOf(makeDoc(blocks, { lists, uses: [{ list: 0 }] }))).toEqual([
      '1. a\n\nIron | 68.4\n\n2. b',
    ]);
  });

  test.each([0x2e2, 0x2e6, 0x2ea, 0x2ee, 0xa2, 0xa6])(
    'a file whose tables of lists or styles stand elsewhere (%i) is read without numbers',
    async (at) => {
      const whole = makeDoc([item(1, 0, 'Iron'), 'Tin'], {
        lists: [LEVELS],
        uses: [{ list: 0 }],
        styles: [{ identity: 0 }],
      });
      for (const wrong of [0xffffffff, 0x7fffffff, 4_000, 3]) {
        const content = Buffer.from(whole);
        content.writeUInt32LE(wrong, 3 * 512 + at);
        const [text] = await textsOf(content);
        expect(text).toMatch(/^(?:1\. )?Iron\n\nTin$/);
      }
    },
  );

  test('bytes of the narrow alphabet that have no sign of their own are not written as words', async () => {
    const content = makeDoc(['0123456789', item(1, 0, 'Iron')], { lists: [LEVELS], uses: [{ list: 0 }] });
    const text = content.indexOf(Buffer.from('0123', 'utf16le'));
    const pieces = content.indexOf(Buffer.from([2, 16, 0, 0, 0, 0, 0, 0, 0]));
    Buffer.from('Price: 5 \x80\x81\rabcde\r', 'latin1').copy(content, text);
    content.writeUInt32LE(0x40000000 + 2 * content.readUInt32LE(pieces + 15), pieces + 15);
    expect(await textsOf(content)).toEqual(['Price: 5 €\n\nabcd']);
  });
});
