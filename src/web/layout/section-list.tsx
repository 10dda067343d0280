import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

interface SectionListProps {
  label: string;
  /** The page that they are parts of; each is named by `section` in its address. */
  to: NonNullable<LinkProps['to']>;
  sections: ReadonlyArray<{ name: string; icon: LucideIcon; title: string }>;
  current: string | undefined;
}

/** The parts of a page of which one is shown: beside it, or above it where there is no room. */
export function SectionList({ label, to, sections, current }: SectionListProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1 lg:sticky lg:top-24 lg:grid">
        {sections.map(({ name, icon: Icon, title }) => (
          <li key={name}>
            <Link
              to={to}
              search={{ section: name }}
              aria-current={name === current ? 'page' : undefined}
              className="flex items-center gap-2.5 rounded-md px-3 py-2 text-sm font-medium text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current=page]:bg-primary/10 aria-[current=page]:text-primary"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
