import type { CSSProperties } from 'react';
import { cn } from '#web/lib/cn.ts';

/** Far apart for any number of professors. */
const GOLDEN_ANGLE_DEGREES = 137.508;
const TITLES = /^(?:prof(?:essor|esseure?|esora?)?|dr|mrs?|ms)\b\.?\s*/iu;

interface MonogramProps {
  name: string;
  /** Decides the colour: what stays the same in every language. */
  professorId: string;
  className?: string;
}

/** The letters of a professor in a colour of their own: no photographs of people who do not exist. */
export function Monogram({ name, professorId, className }: MonogramProps) {
  return (
    <span aria-hidden className={cn('monogram ui-monogram', className)} style={hueStyle(professorId)}>
      {lettersOf(name)}
    </span>
  );
}

// Border: React's types know no custom properties.
const hueStyle = (id: string) => ({ '--field-hue': hueOf(id) }) as CSSProperties;

function lettersOf(name: string): string {
  const words = name.replace(TITLES, '').trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Factor and start keep the product's own professors apart, most of all those that the dashboard shows first. */
function hueOf(id: string): number {
  const sum = [...id].reduce((hash, letter) => (hash * 985 + (letter.codePointAt(0) ?? 0)) % 9973, 348);
  return Math.round((sum * GOLDEN_ANGLE_DEGREES) % 360);
}
