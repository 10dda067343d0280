import { describe, expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { type ReaderMessage, readerMessageSchema } from '../protocol.ts';
import { readPages } from '../read-text.ts';

// Files of captions as programs write them, and as nobody should, through the reader that the child runs.

const MEBIBYTE = 1024 * 1024;
const CUE = '00:01.000 --> 00:02.000';

interface Reading {
  /** What is said, with the seconds from and to. */
  said: Array<[words: string, from: number, to: number]>;
  text: string;
  failure: string | null;
}

async function read(content: string | Uint8Array, name = 'lecture.vtt'): Promise<Reading> {
  const messages: ReaderMessage[] = [];
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  let failure: string | null = null;
  try {
    await readPages({ bytes, name, password: '' }, (message) => void messages.push(message));
  } catch (error) {
    failure = Object(error).code;
  }
  const pages = messages.flatMap((message) => {
    // As the parent process checks it.
    const checked = readerMessageSchema.parse(message);
    return checked.type === 'page' ? [checked] : [];
  });
  const said = pages.flatMap(({ text, cues = [] }) =>
    cues.map(([start, end, from, to]): Reading['said'][number] => [text.slice(start, end), from, to]),
  );
  return { said, text: pages.map(({ text }) => text).join('\n\n'), failure };
}

function wide(text: string, isBigEndian: boolean): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

const one = (words: string): Reading['said'] => [[words, 1, 2]];

describe('captions are read', () => {
  test.each<[name: string, content: string | Buffer, said: Reading['said']]>([
    ['with a mark of their encoding', `\ufeffWEBVTT\n\n${CUE}\nHello`, one('Hello')],
    ['with lines of Windows', `WEBVTT\r\n\r\n${CUE}\r\nHello\r\n\r\n`, one('Hello')],
    ['with lines of old Macs', `WEBVTT\r\r${CUE}\rHello\r`, one('Hello')],
    ['in UTF-16', wide(`WEBVTT\n\n${CUE}\nÉté`, false), one('Été')],
    ['in UTF-16 the other way round', wide(`WEBVTT\n\n${CUE}\nÉté`, true), one('Été')],
    [
      'in Windows-1252',
      Buffer.from(
        `1\n${CUE}\nL’été, la forêt et le château où l’élève dort déjà.`.replaceAll('’', "'"),
        'latin1',
      ),
      one("L'été, la forêt et le château où l'élève dort déjà."),
    ],
    ['with signs of control', `WEBVTT\n\n${CUE}\nHel\u0007lo\u0008 there`, one('Hello there')],
    [
      'with HTML',
      `WEBVTT\n\n${CUE}\n<b>Hello</b> <script>alert(1)</script><img src=x onerror=y>`,
      one('Hello alert(1)'),
    ],
    ['with voices', `WEBVTT\n\n${CUE}\n<v Ada>Hello</v> <v Bob>Hi`, one('Ada: Hello Bob: Hi')],
    ['with a voice that is not closed', `WEBVTT\n\n${CUE}\n<v Ada Hello`, one('<v Ada Hello')],
    ['with negative times', `WEBVTT\n\n-00:05.000 --> 00:01.000\nNever\n\n${CUE}\nHello`, one('Hello')],
    ['without a first time', `WEBVTT\n\n--> 00:01.000\nNever\n\n${CUE}\nHello`, one('Hello')],
    ['with times that are no numbers', `WEBVTT\n\nNaN --> Infinity\nNever\n\n${CUE}\nHello`, one('Hello')],
    [
      'with a time of years',
      `WEBVTT\n\n9999:00:00.000 --> 9999:00:01.000\nNever\n\n${CUE}\nHello`,
      one('Hello'),
    ],
    ['with ends before starts', 'WEBVTT\n\n00:05.000 --> 00:02.000\nHello', [['Hello', 5, 5]]],
    [
      'with all at one moment',
      `WEBVTT\n\n${CUE}\nOne.\n\n${CUE}\nTwo.`,
      [
        ['One.', 1, 2],
        ['Two.', 1, 2],
      ],
    ],
    [
      'overlapping, in any order',
      'WEBVTT\n\n00:05.000 --> 00:09.000\nThree.\n\n00:01.000 --> 00:08.000\nOne.\n\n00:02.000 --> 00:03.000\nTwo.',
      [
        ['One.', 1, 8],
        ['Two.', 2, 3],
        ['Three.', 5, 9],
      ],
    ],
    ['cut off within a time', `WEBVTT\n\n${CUE}\nHello\n\n00:03.0`, one('Hello')],
    [
      'with a reference to outside',
      `WEBVTT\n\nSTYLE\n@import url(http://evil.example/a.css);\n\n${CUE}\nHello`,
      one('Hello'),
    ],
    ['with entities in entities', `WEBVTT\n\n${CUE}\n&amp;amp;&lt;b&gt;`, one('&amp;<b>')],
    [
      'with an end of line in an entity',
      `WEBVTT\n\n${CUE}\nA&#10;&#10;00:03.000 --&gt; 00:04.000&#10;B`,
      one('A 00:03.000 --> 00:04.000 B'),
    ],
  ])('%s', async (_, content, said) => {
    const reading = await read(content);
    expect({ said: reading.said, failure: reading.failure }).toEqual({ said, failure: null });
  });

  test('of ten hours, and every one is found at its second', async () => {
    const cues = Array.from({ length: 12_000 }, (_, at) => {
      const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
      return `${clock(at * 3)} --> ${clock(at * 3 + 2.5)}\nSentence ${at} ends here.\n`;
    });
    const { said } = await read(`WEBVTT\n\n${cues.join('\n')}`);
    expect(said).toHaveLength(12_000);
    expect(said[11_999]).toEqual(['Sentence 11999 ends here.', 35_997, 35_999.5]);
  });
});

describe('what is no speech', () => {
  test.each<[name: string, content: string]>([
    ['no captions', 'WEBVTT'],
    ['only notes', 'WEBVTT\n\nNOTE nothing is said'],
    ['silence', `WEBVTT\n\n${CUE}\n\n00:03.000 --> 00:04.000\n♪`],
    ['nothing', ''],
    ['empty lines', '\n'.repeat(MEBIBYTE)],
  ])('%s is not read as such', async (_, content) => {
    const { said } = await read(content);
    expect(said).toEqual([]);
  });
});

// Each would take hours, or all memory, where a rule looks back or a list grows with the square of the file.
describe('bombs end', () => {
  test.each<[name: string, content: string]>([
    ['one endless line', `WEBVTT\n\n${CUE}\n${'a'.repeat(4 * MEBIBYTE)}`],
    ['tags that never close', `WEBVTT\n\n${CUE}\n${'<v '.repeat(MEBIBYTE)}`],
    ['tags within tags', `WEBVTT\n\n${CUE}\n${'<b>'.repeat(500_000)}${'</b>'.repeat(500_000)}`],
    ['entities without end', `WEBVTT\n\n${CUE}\n${'&#'.repeat(MEBIBYTE)}`],
    ['arrows', `WEBVTT\n\n${'-->\n'.repeat(MEBIBYTE)}`],
    ['digits', `WEBVTT\n\n${'9'.repeat(4 * MEBIBYTE)} --> 1`],
    ['spaces before an arrow', `WEBVTT\n\n00:01.000${' '.repeat(4 * MEBIBYTE)}x`],
    ['captions without end', `WEBVTT\n\n${`${CUE}\na\n\n`.repeat(150_000)}`],
    ['lines that roll', `WEBVTT\n\n${`${CUE}\n${'a\n'.repeat(200)}\n`.repeat(400)}`],
    ['voices', `WEBVTT\n\n${CUE}\n${'<v Ada>a '.repeat(300_000)}`],
    ['no captions, and one line of 40 MB', 'word '.repeat(8 * MEBIBYTE)],
  ])('%s', async (_, content) => {
    const started = performance.now();
    const { text } = await read(content);
    expect(text.length).toBeLessThanOrEqual(Math.min(LIMITS.characters, 2 * content.length));
    // Far below what the child may take, and far above what a busy machine needs.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
