import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Label } from './label.tsx';

/** What ties a control to the label, hint and error of the field around it. */
interface FieldControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** For a control to spread onto itself; nothing outside a field. */
export function useFieldControl(): FieldControl | null {
  return use(FieldContext);
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  /** One control. */
  children: ReactNode;
}

/** A control with its visible label, hint and error. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-invalid': errorId ? true : undefined,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-required': required,
    }),
    [id, errorId, hintId, required],
  );
  return (
    <div className={cn('ui-field', className)}>
      <Label htmlFor={id}>{label}</Label>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? (
        <p id={errorId} className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
