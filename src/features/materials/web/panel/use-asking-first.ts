import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { UnsavedEdits } from './unsaved-edits.ts';

interface AskingFirst {
  /** Closes at once, or asks. */
  leave: () => void;
  /** The question is shown. */
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Loses the edits. */
  onConfirm: () => void;
}

/** Asks before edits are lost by closing, by another page or by another material. The browser itself asks before it closes the tab. */
export function useAskingFirst(unsaved: UnsavedEdits, onClose: () => void): AskingFirst {
  const [isClosing, setIsClosing] = useState(false);
  const isDiscarding = useRef(false);
  const way = useBlocker({
    shouldBlockFn: () => unsaved.hasAny() && !isDiscarding.current,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const discard = () => {
    isDiscarding.current = true;
    onClose();
  };
  return {
    leave: () => (unsaved.hasAny() ? setIsClosing(true) : onClose()),
    open: isClosing || way.status === 'blocked',
    onOpenChange: (isOpen) => {
      if (isOpen) return;
      setIsClosing(false);
      way.reset?.();
    },
    onConfirm: way.proceed ?? discard,
  };
}
