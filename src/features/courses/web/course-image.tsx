import {
  Atom,
  BookOpen,
  Calculator,
  ChartSpline,
  CodeXml,
  Globe,
  Leaf,
  type LucideIcon,
  Music,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import { cn } from '#web/lib/cn.ts';
import type { CourseImage } from '../contract.ts';

/** Each drawing has the hue of its field of study. */
const IMAGES: Record<CourseImage, { icon: LucideIcon; hue: number }> = {
  book: { icon: BookOpen, hue: 60 },
  calculator: { icon: Calculator, hue: 258 },
  code: { icon: CodeXml, hue: 200 },
  leaf: { icon: Leaf, hue: 145 },
  chart: { icon: ChartSpline, hue: 300 },
  atom: { icon: Atom, hue: 230 },
  globe: { icon: Globe, hue: 175 },
  music: { icon: Music, hue: 20 },
};

/** The picture of a course: drawn, and in the colours of the theme. */
export function CourseImageMark({ image, size = 'size-12' }: { image: CourseImage; size?: string }) {
  const { icon: Icon, hue } = IMAGES[image];
  return (
    <span
      aria-hidden
      // Border: a custom property, which the types of React do not name.
      style={{ '--field-hue': hue } as CSSProperties}
      className={cn('monogram grid shrink-0 place-items-center rounded-md', size)}
    >
      <Icon strokeWidth={1.75} className="size-6" />
    </span>
  );
}
