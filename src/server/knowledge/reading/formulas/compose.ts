import { type Atom, inkOf, type FormulaPiece, textOfAtom, unionOf } from './atoms.ts';
import { lowered, raised } from './scripts.ts';

type Role = 'main' | 'raised' | 'lowered';

/** In parts of the font size of the line. */
const SMALLER = 0.92;
const LEVEL = 0.12;
const RAISED = 0.14;
const LOWERED = 0.05;
const AXIS = 0.25;
const AXIS_TOLERANCE = 0.32;
/** From here on a gap is a space. */
const SPACE = 0.18;
/** Nothing stands between an index and what follows it closer than this. */
const TIGHT = 0.17;
/** More is no index but another text beside the line. */
const SCRIPT_MAX_CHARACTERS = 30;
const CLOSES = /^[.,;:!?)\]}]/;
const OPENS = /[([{]$/;
const FACTOR = /^[\p{L}\p{N}(√∫∑∏½¼¾⅓⅔]/u;
const LONG_WORD = /^\p{L}{3}/u;
const SLASHED = /^[^\s/]*\/[^\s/]*$|^\(.*\)\/|\/\(.*\)$/u;

/** Writes what stands beside, above and below each other in one line; null where it does not make one line, or already is one. */
export function composeFormula(atoms: readonly Atom[]): Atom | null {
  const line = lineOf(atoms);
  const isFormula =
    line && atoms.some((atom) => atom.axis !== undefined || atom.isLarge || roleOf(atom, line) !== 'main');
  return isFormula ? compose(atoms) : null;
}

/** The same for a part of a formula, which may be one letter. */
export function compose(atoms: readonly Atom[]): Atom | null {
  const line = lineOf(atoms);
  if (!line) return null;
  const roles = new Map<Atom, Role>();
  for (const atom of atoms) {
    const role = roleOf(atom, line);
    if (!role) return null;
    roles.set(atom, role);
  }
  const pieces = piecesOf(inOrder(atoms, roles), roles, line);
  if (!pieces) return null;
  return { pieces, box: unionOf(atoms.map(({ box }) => box)), ...line, isApart: atoms[0]?.isApart ?? false };
}

interface Line {
  baseline: number;
  size: number;
}

/** The largest letters make the line, the most of them its baseline. */
function lineOf(atoms: readonly Atom[]): Line | null {
  const letters = atoms.filter(({ axis, isLarge }) => axis === undefined && !isLarge);
  const size = Math.max(...(letters.length > 0 ? letters : atoms).map((atom) => atom.size));
  const widths = new Map<number, number>();
  for (const { baseline, box, size: own } of letters) {
    if (own < size * SMALLER) continue;
    widths.set(baseline, (widths.get(baseline) ?? 0) + box.x1 - box.x0);
  }
  const [widest] = [...widths].toSorted(([, a], [, b]) => b - a);
  const baseline = widest?.[0] ?? baselineWithoutLetters(atoms, size);
  return baseline === undefined ? null : { baseline, size };
}

function baselineWithoutLetters(atoms: readonly Atom[], size: number): number | undefined {
  const axis = atoms.find((atom) => atom.axis !== undefined)?.axis;
  if (axis !== undefined) return axis + AXIS * size;
  const [large] = atoms;
  return large && inkOf(large).bottom;
}

function roleOf(atom: Atom, { baseline, size }: Line): Role | null {
  if (atom.isLarge) return 'main';
  if (atom.axis !== undefined) {
    const up = baseline - AXIS * size - atom.axis;
    if (Math.abs(up) <= AXIS_TOLERANCE * size) return 'main';
    return atom.size >= size * SMALLER ? null : up > 0 ? 'raised' : 'lowered';
  }
  const up = baseline - atom.baseline;
  if (atom.size >= size * SMALLER) return Math.abs(up) <= LEVEL * size ? 'main' : null;
  if (up >= RAISED * size) return 'raised';
  return up <= -LOWERED * size ? 'lowered' : 'main';
}

/** From left to right; the bounds of a sum follow its sign, whether they stand beside it or above and below. */
function inOrder(atoms: readonly Atom[], roles: ReadonlyMap<Atom, Role>): Atom[] {
  const large = atoms.filter(({ isLarge }) => isLarge);
  const placeOf = (atom: Atom) => {
    const middle = (atom.box.x0 + atom.box.x1) / 2;
    const base =
      roles.get(atom) === 'main' ? undefined : large.find(({ box }) => middle > box.x0 && middle < box.x1);
    return base ? base.box.x0 + 0.01 : atom.box.x0;
  };
  return atoms.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function piecesOf(atoms: readonly Atom[], roles: ReadonlyMap<Atom, Role>, line: Line): FormulaPiece[] | null {
  const pieces: FormulaPiece[] = [];
  let base: Atom | null = null;
  let scripts: Atom[] = [];
  let end: number | null = null;
  const flush = (next?: Atom): boolean => {
    if (scripts.length === 0) return true;
    const gap = scripts[0] && end !== null ? scripts[0].box.x0 - end : 0;
    // Behind a space it belongs to what follows, as in ¹⁴C.
    const isApart =
      gap > SPACE * line.size && next !== undefined && next.box.x0 - rightOf(scripts) < TIGHT * line.size;
    const written = scriptsOf(scripts, roles, isApart || !base ? null : lastText(pieces));
    if (!written) return false;
    const [first] = written;
    if (first && isApart) pieces.push({ text: ' ', box: first.box });
    pieces.push(...written);
    end = Math.max(end ?? -Infinity, rightOf(scripts));
    scripts = [];
    return true;
  };
  const mains = atoms.filter((atom) => roles.get(atom) === 'main');
  for (const atom of atoms) {
    if (roles.get(atom) !== 'main') {
      scripts.push(atom);
      continue;
    }
    const hasScripts = scripts.length > 0;
    if (!flush(atom)) return null;
    const gap = end === null ? 0 : atom.box.x0 - end;
    const isApart = (atom.isApart && !hasScripts) || gap > (hasScripts ? TIGHT : SPACE) * line.size;
    const next = mains[mains.indexOf(atom) + 1];
    const own = asFactor(atom, next, line);
    if (end !== null && isApart && !CLOSES.test(textOfAtom(atom)) && !OPENS.test(lastText(pieces)))
      pieces.push({ text: ' ', box: atom.box });
    else if (/\p{Nd}$/u.test(lastText(pieces)) && atom.axis !== undefined)
      pieces.push({ text: ' ', box: atom.box });
    pieces.push(...own);
    base = atom;
    end = Math.max(end ?? -Infinity, atom.box.x1);
  }
  return flush() ? pieces : null;
}

/** 'a/b c' would be read as a/(bc): a fraction that something is multiplied with stands in brackets. */
function asFactor(atom: Atom, next: Atom | undefined, { size }: Line): FormulaPiece[] {
  const text = textOfAtom(atom);
  const [first] = atom.pieces;
  if (atom.axis === undefined || !first || !next || !SLASHED.test(text)) return atom.pieces;
  const follows = textOfAtom(next);
  const isFactor = FACTOR.test(follows) || next.axis !== undefined;
  const isProse = LONG_WORD.test(follows) && next.box.x0 - atom.box.x1 > SPACE * size;
  if (!isFactor || isProse) return atom.pieces;
  return [
    { text: '(', box: first.box },
    ...atom.pieces,
    { text: ')', box: (atom.pieces.at(-1) ?? first).box },
  ];
}

function scriptsOf(
  atoms: readonly Atom[],
  roles: ReadonlyMap<Atom, Role>,
  before: string | null,
): FormulaPiece[] | null {
  const above = atoms.filter((atom) => roles.get(atom) === 'raised');
  const below = atoms.filter((atom) => roles.get(atom) === 'lowered');
  const written: FormulaPiece[] = [];
  // Before their letter, as of isotopes, the upper one comes first.
  for (const part of before === null ? [above, below] : [below, above]) {
    if (part.length === 0) continue;
    const script = compose(part);
    const text = script && textOfAtom(script);
    if (!script || text === null || text.length > SCRIPT_MAX_CHARACTERS) return null;
    written.push({ text: part === above ? raised(text, before ?? '') : lowered(text), box: script.box });
  }
  return written;
}

function rightOf(atoms: readonly Atom[]): number {
  return Math.max(...atoms.map(({ box }) => box.x1));
}

function lastText(pieces: readonly FormulaPiece[]): string {
  return pieces
    .slice(-8)
    .map(({ text }) => text)
    .join('');
}
