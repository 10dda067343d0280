import { CircleAlert, CircleCheck } from 'lucide-react';

export interface Fact {
  name: string;
  text: string;
  /** Whether somebody should do something about it; left out where it is neither good nor bad. */
  state?: 'good' | 'bad' | undefined;
}

/** What is known, line by line. */
export function FactList({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <dl aria-label={label} className="divide-y text-sm">
      {facts.map(({ name, text, state }) => (
        <div key={name} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
          <dt className="font-medium">{name}</dt>
          <dd className="flex min-w-0 items-start gap-1.5 wrap-anywhere text-muted-foreground">
            {state === 'good' ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            ) : null}
            {state === 'bad' ? (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
            ) : null}
            <span className={state === 'bad' ? 'text-destructive' : undefined}>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
