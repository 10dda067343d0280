const WORDS_OF_A_LINE = 7;
const SECONDS = 3;

/** A text as WebVTT, with what editors put beside the words: a note, a name, a place on the screen, a voice, slanted letters, an entity. */
export function writeVtt(text: string): string {
  const cues = cuesOf(text).map(({ from, to, lines }, index) => {
    const [first = '', ...rest] = lines;
    const marked =
      index % 3 === 0 ? `<v Ada>${first}</v>` : index % 3 === 1 ? `<i>${first}</i>` : `${first}&nbsp;`;
    const name = index % 2 === 0 ? `cue ${index}\n` : '';
    return `${name}${clock(from, '.')} --> ${clock(to, '.')}${index % 4 === 0 ? ' align:start line:90%' : ''}\n${[marked, ...rest].join('\n')}\n`;
  });
  return ['WEBVTT\n', 'NOTE made for a test\n', ...cues].join('\n');
}

/** The same as SubRip, with lines of Windows, slanted letters, and a number that is missing now and then. */
export function writeSrt(text: string): string {
  const cues = cuesOf(text).map(({ from, to, lines }, index) => {
    const [first = '', ...rest] = lines;
    const number = index % 5 === 4 ? '' : `${index + 1}\n`;
    const marked = index % 3 === 0 ? `<i>${first}</i>` : index % 3 === 1 ? `{\\an8}${first}` : first;
    return `${number}${clock(from, ',')} --> ${clock(to, ',')}\n${[marked, ...rest].join('\n')}\n`;
  });
  return cues.join('\n').replaceAll('\n', '\r\n');
}

function cuesOf(text: string): { from: number; to: number; lines: string[] }[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines = Array.from({ length: Math.ceil(words.length / WORDS_OF_A_LINE) }, (_, index) =>
    words.slice(index * WORDS_OF_A_LINE, (index + 1) * WORDS_OF_A_LINE).join(' '),
  );
  return Array.from({ length: Math.ceil(lines.length / 2) }, (_, index) => ({
    from: index * SECONDS,
    to: index * SECONDS + SECONDS - 0.5,
    lines: lines.slice(index * 2, index * 2 + 2),
  }));
}

function clock(seconds: number, point: ',' | '.'): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 23).replace('.', point);
}
