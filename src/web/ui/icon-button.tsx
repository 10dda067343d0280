import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'size' | 'asChild' | 'children' | 'aria-label'
> {
  icon: LucideIcon;
  /** The button's name, since nothing of it can be read. */
  label: string;
}

/** A button that shows an icon only. */
export function IconButton({ icon: Icon, label, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button variant={variant} size="icon" aria-label={label} {...rest}>
      <Icon aria-hidden />
    </Button>
  );
}
