import { type ReactNode, useId } from 'react';
import { Label } from '#web/ui/label.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface SettingSwitchProps {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** What more there is to say or do about it. */
  children?: ReactNode;
}

/** A setting that is on or off, with its name, what it does, and the switch at the end of the line. */
export function SettingSwitch({ label, hint, checked, disabled, onChange, children }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <Label htmlFor={id}>{label}</Label>
          <p id={`${id}-hint`} className="max-w-measure text-sm text-muted-foreground">
            {hint}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={checked}
          disabled={disabled}
          onCheckedChange={onChange}
        />
      </div>
      {children}
    </div>
  );
}
