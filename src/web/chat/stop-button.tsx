import { Square } from 'lucide-react';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

interface StopButtonProps {
  onStop: (event: MouseEvent) => void;
  /** What has focus when this button goes while it had it. */
  returnsFocusTo: RefObject<HTMLElement | null>;
}

/**
 * Ends the answer that is being made. It stands beside the button that sends and not in its place: a second press, or one that comes
 * just after the answer has ended, would send what is being written.
 */
export function StopButton({ onStop, returnsFocusTo }: StopButtonProps) {
  const { t } = useTranslation('chat');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [self, heir] = [button.current, returnsFocusTo.current];
    return () => {
      if (document.activeElement === self) heir?.focus();
    };
  }, [returnsFocusTo]);
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
