import { describe, expect, test } from 'vitest';
import { readContent, textsOf } from '../../../../../test/read-content.ts';

const lines = (...all: string[]) => all.join('\r\n');

async function textOf(source: string | Buffer, name = 'a.eml'): Promise<string> {
  const texts = await textsOf(source, name);
  return Array.isArray(texts) ? texts.join('\n====\n') : texts;
}

describe('an email', () => {
  test('has its headers, its text and the names of its attachments', async () => {
    const source = lines(
      'Return-Path: <x@y>',
      'From: =?utf-8?Q?Ren=C3=A9e?= <renee@example.org>',
      'To: ada@example.org',
      'Subject: =?ISO-8859-1?Q?Pr=FCfung?=',
      ' =?utf-8?B?IGFtIE1vbnRhZw==?=',
      'Date: Mon, 2 Nov 2026 10:00:00 +0100',
      'Content-Type: multipart/mixed; boundary="b 1"',
      '',
      'This is a message in parts.',
      '--b 1',
      'Content-Type: text/plain; charset=iso-8859-15',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'F=FCr alle: 5 =A4, eine lange =',
      'Zeile.',
      '',
      'Bis Montag',
      '--b 1',
      'Content-Type: application/pdf; name="x.pdf"',
      "Content-Disposition: attachment; filename*0*=utf-8''Blatt%20; filename*1*=%C3%9C.pdf",
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0xLjcK',
      '--b 1--',
      'nothing of this',
    );
    expect(await textOf(source)).toBe(
      'Prüfung am Montag\n\nFrom: Renée <renee@example.org>\nTo: ada@example.org\nDate: Mon, 2 Nov 2026 10:00:00 +0100\n\nFür alle: 5 €, eine lange Zeile.\n\nBis Montag\n\n• Blatt Ü.pdf',
    );
  });

  test('of the same text in two forms the page is read, and what was forwarded, too', async () => {
    const source = lines(
      'From: a@b.c',
      'Content-Type: multipart/mixed; boundary=out',
      '',
      '--out',
      'Content-Type: multipart/alternative; boundary=in',
      '',
      '--in',
      'Content-Type: text/plain',
      '',
      'plain form',
      '--in',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<ul><li>Größe<script>x</script></ul>').toString('base64'),
      '--in--',
      '--out',
      'Content-Type: message/rfc822',
      '',
      'Subject: Inner',
      '',
      'inner words',
      '--out--',
    );
    expect(await textOf(source)).toBe('From: a@b.c\n\n• Größe\n\nInner\n\ninner words');
  });

  test('in UTF-8 without any word of it', async () => {
    expect(await textOf('Subject: Größe\n\nwörtlich')).toBe('Größe\n\nwörtlich');
  });
});

test('a page that a browser saved with everything is read as an article', async () => {
  const prose = 'Plants turn the light of the sun into sugar, and air is what they leave. '.repeat(5).trim();
  const source = lines(
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://example.org/leaf',
    'Subject: Leaf',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="----b"',
    '',
    '------b',
    'Content-Type: text/html',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `<nav><a href=3D"/">Home</a></nav><main><h1>Leaf</h1><p>${prose}</p></main>`,
    '------b',
    'Content-Type: image/png',
    '',
    'x',
    '------b--',
  );
  expect(await textOf(source, 'leaf.mhtml')).toBe(`Leaf\n\n${prose}`);
});

describe('hostile mails', () => {
  const nested = Array.from(
    { length: 200 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  );
  test.each([
    ['parts within parts', `From: a\n${nested.join('')}`, 'too_large'],
    [
      'messages within messages',
      `From: a\n${'Content-Type: message/rfc822\n\n'.repeat(100_000)}`,
      'too_large',
    ],
    [
      'many parts',
      `From: a\nContent-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(100_000)}`,
      'too_large',
    ],
    ['no headers', 'just words', 'corrupt'],
    ['no words', 'X-Mailer: y\nMIME-Version: 1.0\n\n', 'empty'],
  ])('%s', async (_, source, code) => {
    expect((await readContent(source, 'a.eml')).code).toBe(code);
  });

  test.each([
    ['a header of megabytes', `Subject: s\nTo: ${'a@b.c, '.repeat(1_000_000)}\n\nwords`, 's'],
    [
      'an end that never comes',
      'From: a\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nwords',
      'words',
    ],
    ['an unknown charset', 'From: a\nContent-Type: text/plain; charset=x\n\nwords', 'words'],
    ['broken words', 'Subject: =?x?Q?a?= =?utf-8?B?%%?= s\n\nwords', 'words'],
  ])('%s', async (_, source, words) => {
    expect(await textOf(source)).toContain(words);
  });
});
