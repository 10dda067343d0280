import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  description?: string;
  /** The one clear next action. */
  action?: ReactNode;
}

/** A list without entries: why, and what to do next. */
export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-14 text-center">
      <Icon aria-hidden strokeWidth={1.5} className="size-9 text-muted-foreground" />
      <p className="font-serif text-lg font-semibold">{title}</p>
      {description ? <p className="max-w-prose text-sm text-muted-foreground">{description}</p> : null}
      {action}
    </div>
  );
}
