import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  text: string;
  /** What can be done on the page, at the right where there is room. */
  children?: ReactNode;
}

/** The heading of a page, and what the page is for. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-measure text-muted-foreground">{text}</p>
      </div>
      {children}
    </header>
  );
}
