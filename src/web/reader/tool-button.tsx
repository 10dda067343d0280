import type { LucideIcon } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface ToolButtonProps {
  icon: LucideIcon;
  label: string;
  /** The key that presses it while the reader has the focus. */
  shortcut: string;
  /** How many things it shows. */
  count?: number;
  /** Whether what it opens is open; left out for what opens nothing. */
  isOpen?: boolean;
  onPress: () => void;
}

/** A button of the reader's bar. */
export function ToolButton({ icon: Icon, label, shortcut, count = 0, isOpen, onPress }: ToolButtonProps) {
  return (
    <Button
      variant={isOpen === true ? 'secondary' : 'ghost'}
      size={count > 0 ? 'sm' : 'icon'}
      className={count > 0 ? 'h-8 gap-1 px-2' : 'size-8'}
      aria-label={count > 0 ? undefined : label}
      aria-keyshortcuts={shortcut}
      aria-expanded={isOpen}
      title={label}
      onClick={onPress}
    >
      <Icon aria-hidden />
      {count > 0 ? (
        // What is seen is part of its name (WCAG 2.5.3).
        <>
          <span className="sr-only">{label}</span> <span className="text-xs tabular-nums">{count}</span>
        </>
      ) : null}
    </Button>
  );
}
