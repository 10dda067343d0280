import { Square } from 'lucide-react';
import { type MouseEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

interface StopButtonProps {
  onStop: (event: MouseEvent) => void;
  /** Called when this button goes while it has focus, which would be lost. */
  onFocusLost: () => void;
}

/**
 * Ends the answer that is being made. It stands beside the button that sends and not in its place: a second press, or one that comes
 * just after the answer has ended, would send what is being written.
 */
export function StopButton({ onStop, onFocusLost }: StopButtonProps) {
  const { t } = useTranslation('chat');
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent((self: HTMLElement | null) => {
    if (document.activeElement === self) onFocusLost();
  });
  useLayoutEffect(() => {
    const self = button.current;
    return () => leave(self);
  }, []);
  return (
    <Button
      ref={button}
      size="icon"
      variant="outline"
      className="absolute right-12 bottom-1.5 size-9"
      aria-label={t('composer.stop')}
      onClick={onStop}
    >
      <Square aria-hidden className="fill-current" />
    </Button>
  );
}
