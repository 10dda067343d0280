import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

interface SectionCardProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One matter of a page of settings: its heading, what it is about, and its controls. */
export function SectionCard({ title, description, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-5 p-5 sm:p-6">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {description ? <p className="max-w-measure text-sm text-muted-foreground">{description}</p> : null}
        </div>
        {children}
      </Card>
    </section>
  );
}
