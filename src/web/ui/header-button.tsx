import type { LucideIcon } from 'lucide-react';
import { cn } from '../lib/cn.ts';
import { IconButton } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

interface HeaderButtonProps {
  icon: LucideIcon;
  label: string;
  /** Only what can be on or off has it. */
  isOn?: boolean;
  className?: string;
  onClick: () => void;
}

/** What the header of a panel offers, named by a tooltip below it. */
export function HeaderButton({ isOn, className, ...rest }: HeaderButtonProps) {
  return (
    <Tooltip text={rest.label} side="bottom">
      <IconButton
        aria-pressed={isOn}
        className={cn('size-9', isOn && 'bg-primary/15 text-primary', className)}
        {...rest}
      />
    </Tooltip>
  );
}
