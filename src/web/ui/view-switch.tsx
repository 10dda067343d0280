import { Button } from './button.tsx';

interface ViewSwitchProps<V extends string> {
  /** What is switched, such as 'View'. */
  label: string;
  views: readonly V[];
  nameOf: (view: V) => string;
  view: V;
  onChange: (view: V) => void;
}

/** Several looks at one thing, one at a time. */
export function ViewSwitch<V extends string>({ label, views, nameOf, view, onChange }: ViewSwitchProps<V>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1">
      {views.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={view === name ? 'secondary' : 'ghost'}
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {nameOf(name)}
        </Button>
      ))}
    </fieldset>
  );
}
