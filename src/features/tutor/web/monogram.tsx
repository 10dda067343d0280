import type { CSSProperties } from 'react';
import { cn } from '#web/lib/cn.ts';

/** Far apart for any number of fields. */
const GOLDEN_ANGLE_DEGREES = 137.508;
const TITLES = /^(?:prof(?:essor|esseure?|esora?)?|dr|mrs?|ms)\b\.?\s*/iu;

interface MonogramProps {
  name: string;
  /** Decides the colour. */
  field: string;
  className?: string;
}

/** The letters of a professor in the colour of the field: no photographs of people who do not exist. */
export function Monogram({ name, field, className }: MonogramProps) {
  return (
    <span aria-hidden className={cn('monogram ui-monogram', className)} style={hueStyle(field)}>
      {lettersOf(name)}
    </span>
  );
}

// Border: React's types know no custom properties.
const hueStyle = (field: string) => ({ '--field-hue': hueOf(field) }) as CSSProperties;

function lettersOf(name: string): string {
  const words = name.replace(TITLES, '').trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Factor and start keep the fields of the product's own professors apart in each language, most of all those of the dashboard. */
function hueOf(field: string): number {
  const sum = [...field].reduce((hash, letter) => (hash * 443 + (letter.codePointAt(0) ?? 0)) % 9973, 126);
  return Math.round((sum * GOLDEN_ANGLE_DEGREES) % 360);
}
