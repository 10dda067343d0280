import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

interface SectionProps {
  id?: string;
  title: string;
  text?: string;
  /** Sets the section on the lighter ground. */
  isRaised?: boolean;
  /** The heading stands beside what is shown, where there is room. */
  isBeside?: boolean;
  children: ReactNode;
}

/** One part of the page: its heading, a line about it, and what it shows. */
export function Section({ id, title, text, isRaised = false, isBeside = false, children }: SectionProps) {
  return (
    <section id={id} className={cn('scroll-mt-4', isRaised && 'border-y bg-surface')}>
      <div
        className={cn(
          'mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 lg:py-24',
          isBeside && 'lg:grid-cols-[1fr_2fr] lg:gap-16',
        )}
      >
        <div className="grid max-w-2xl content-start gap-3">
          <h2 className="text-3xl lg:text-4xl">{title}</h2>
          {text ? <p className="text-lg text-muted-foreground">{text}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
