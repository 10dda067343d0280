import { type Atom, inkOf, type FormulaPiece, textOfAtom, unionOf } from './atoms.ts';
import type { Bar } from './bars.ts';
import { compose } from './compose.ts';
import { fractionOf } from './fraction.ts';

/** What belongs to a bar is at most so far away, in parts of its font size. */
const REACH = 0.9;
/** What stands on a bar may be wider than it by this much, in parts of its font size. */
const OVERHANG = 0.2;
const TOUCH = 0.35;

/** Puts what stands above and below a bar together to one atom, and what stands under the bar of a root; the inner ones first. */
export function stack(atoms: readonly Atom[], bars: readonly Bar[]): Atom[] {
  let left = [...atoms];
  for (const bar of bars) {
    const others = bars.filter((other) => other !== bar);
    left = rootOf(left, bar) ?? quotientOf(left, bar, others) ?? left;
  }
  return left;
}

/** The sign of a root ends where its bar begins, at the same height. */
function rootOf(atoms: readonly Atom[], bar: Bar): Atom[] | null {
  const sign = atoms.find(
    (atom) =>
      textOfAtom(atom) === '√' &&
      Math.abs(atom.box.x1 - bar.x0) < TOUCH * atom.size &&
      Math.abs(atom.box.y0 - bar.y) < TOUCH * atom.size,
  );
  if (!sign) return null;
  const inner = atoms.filter((atom) => atom !== sign && isBelow(atom, bar) && atom.box.y0 < sign.box.y1);
  const content = compose(inner);
  if (!content) return null;
  const text = textOfAtom(content);
  const isSingle = [...text].length === 1 || /^[\p{Nd}.]+$/u.test(text);
  const pieces = isSingle ? content.pieces : bracketed(content.pieces);
  const root: Atom = {
    ...content,
    pieces: [...sign.pieces, ...pieces],
    box: unionOf([sign.box, content.box]),
    isApart: sign.isApart,
  };
  return replaced(atoms, [sign, ...inner], root);
}

function isBelow({ box, baseline, size }: Atom, bar: Bar): boolean {
  return box.x0 > bar.x0 - OVERHANG * size && box.x1 < bar.x1 + OVERHANG * size && baseline > bar.y;
}

function quotientOf(atoms: readonly Atom[], bar: Bar, others: readonly Bar[]): Atom[] | null {
  const within = atoms.filter(
    ({ box, size }) => box.x0 > bar.x0 - OVERHANG * size && box.x1 < bar.x1 + OVERHANG * size,
  );
  const above = nearest(within, { bar, others, side: -1 });
  const below = nearest(within, { bar, others, side: 1 });
  if (above.length === 0 || below.length === 0) return null;
  const [numerator, denominator] = [compose(above), compose(below)];
  if (!numerator || !denominator) return null;
  const text = fractionOf(textOfAtom(numerator), textOfAtom(denominator));
  const box = unionOf([numerator.box, denominator.box]);
  const fraction: Atom = {
    pieces: piecesOf(text, numerator, denominator),
    box,
    size: Math.max(numerator.size, denominator.size),
    baseline: bar.y,
    axis: bar.y,
    isApart: above[0]?.isApart ?? false,
  };
  return replaced(atoms, [...above, ...below], fraction);
}

/** Where the parts stand in what was written; of ½ nothing can be told apart. */
function piecesOf(text: string, numerator: Atom, denominator: Atom): FormulaPiece[] {
  const slash =
    text.indexOf(textOfAtom(numerator)) === -1
      ? -1
      : text.lastIndexOf('/', text.lastIndexOf(textOfAtom(denominator)));
  if (slash === -1) return [{ text, box: unionOf([numerator.box, denominator.box]) }];
  return [
    { text: text.slice(0, slash), box: numerator.box },
    { text: text.slice(slash), box: denominator.box },
  ];
}

interface Side {
  bar: Bar;
  others: readonly Bar[];
  /** 1 is below, -1 above. */
  side: 1 | -1;
}

/** What stands on one side of a bar, up to the next bar or a gap. */
function nearest(atoms: readonly Atom[], { bar, others, side }: Side): Atom[] {
  const away = (atom: Atom) => (side === 1 ? inkOf(atom).top - bar.y : bar.y - inkOf(atom).bottom);
  const candidates = atoms
    .filter((atom) =>
      side === 1 ? atom.box.y1 + atom.box.y0 > 2 * bar.y : atom.box.y1 + atom.box.y0 < 2 * bar.y,
    )
    .filter((atom) => away(atom) > -TOUCH * atom.size && !others.some((other) => isBetween(other, atom, bar)))
    .toSorted((a, b) => away(a) - away(b));
  const chosen: Atom[] = [];
  let edge = 0;
  for (const atom of candidates) {
    const limit = chosen.length === 0 ? REACH * atom.size : edge + TOUCH * atom.size;
    if (away(atom) > limit) break;
    chosen.push(atom);
    edge = Math.max(edge, away(atom) + (inkOf(atom).bottom - inkOf(atom).top));
  }
  return chosen;
}

/** The bar of a fraction that is already put together is within its atom, not between. */
function isBetween(other: Bar, atom: Atom, bar: Bar): boolean {
  const middle = (inkOf(atom).top + inkOf(atom).bottom) / 2;
  const isBeside = other.x1 < atom.box.x0 || other.x0 > atom.box.x1;
  const isInside = other.y > inkOf(atom).top && other.y < inkOf(atom).bottom;
  return !isBeside && !isInside && (other.y - bar.y) * (other.y - middle) < 0;
}

function bracketed(pieces: readonly FormulaPiece[]): FormulaPiece[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return [];
  return [{ text: '(', box: first.box }, ...pieces, { text: ')', box: last.box }];
}

function replaced(atoms: readonly Atom[], gone: readonly Atom[], by: Atom): Atom[] {
  const [first] = atoms.filter((atom) => gone.includes(atom));
  return atoms.flatMap((atom) => (atom === first ? [by] : gone.includes(atom) ? [] : [atom]));
}
