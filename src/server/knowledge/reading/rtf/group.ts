import { WESTERN } from './code-pages.ts';

/** What a group is for. `text`: to be read. */
export type Destination = 'text' | 'skip' | 'fonts' | 'styles' | 'note' | 'mark';

/** What holds until a group ends. */
export interface Group {
  destination: Destination;
  /** Begun by \*: left out unless it is known. */
  isOptional: boolean;
  isHidden: boolean;
  position: 'superscript' | 'subscript' | undefined;
  codePage: number;
  /** So many characters stand behind \u for programs that do not know it. */
  skipAfterUnicode: number;
}

export const FIRST_GROUP: Group = {
  destination: 'text',
  isOptional: false,
  isHidden: false,
  position: undefined,
  codePage: WESTERN,
  skipAfterUnicode: 1,
};

const SKIPPED = [
  ...['colortbl', 'info', 'pict', 'header', 'headerl', 'headerr', 'headerf', 'footer', 'footerl', 'footerr'],
  ...[
    'footerf',
    'fldinst',
    'objdata',
    'xe',
    'tc',
    'rxe',
    'txe',
    'annotation',
    'atnid',
    'atnauthor',
    'ftnsep',
  ],
  ...[
    'ftnsepc',
    'aftnsep',
    'aftnsepc',
    'filetbl',
    'listtable',
    'revtbl',
    'mctrlPr',
    'falt',
    'panose',
    'private',
  ],
  ...[
    'nonshppict',
    'pntxta',
    'pntxtb',
    'template',
    'bkmkstart',
    'bkmkend',
    'sp',
    'shpinst',
    'stylesheet-name',
  ],
];
const DESTINATIONS: Readonly<Record<string, Destination>> = {
  ...Object.fromEntries(SKIPPED.map((name): [string, Destination] => [name, 'skip'])),
  fonttbl: 'fonts',
  stylesheet: 'styles',
  footnote: 'note',
  listtext: 'mark',
  pntext: 'mark',
};
/** Groups that only newer programs know, and that have text. */
const READ_OPTIONAL = new Set(['shptxt', 'moMath', 'moMathPara', 'nesttableprops', 'shppict']);

/** What a control word makes of the group that it begins; null for one that says nothing of that. */
export function destinationOf(word: string, { isOptional }: Group): Destination | null {
  const known = DESTINATIONS[word];
  if (known) return known;
  return isOptional && !READ_OPTIONAL.has(word) ? 'skip' : null;
}
