import type { ComponentProps } from 'react';
import { Input } from '#web/ui/input.tsx';

interface WholeNumberInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange'> {
  value: number;
  /** What is written; the browser only marks what is above `max`. */
  most: number;
  onChange: (value: number) => void;
}

/** A whole number from 0 on; 0 is an empty field. */
export function WholeNumberInput({ value, most, onChange, ...props }: WholeNumberInputProps) {
  return (
    <Input
      {...props}
      className="max-w-40"
      type="number"
      inputMode="numeric"
      min={0}
      value={value === 0 ? '' : value}
      onChange={({ target }) => onChange(wholeOf(target.value, most))}
    />
  );
}

function wholeOf(text: string, most: number): number {
  const whole = Math.trunc(Number(text));
  return Number.isFinite(whole) ? Math.min(Math.max(whole, 0), most) : 0;
}
