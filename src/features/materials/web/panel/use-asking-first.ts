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

interface Panel {
  /** The id of the material in the panel. */
  id: string;
  /** Whether the page with this route stands beside the panel. */
  keepsAt: (routeId: string) => boolean;
  onClose: () => void;
}

/** Asks before edits are lost by closing, by a page without the panel or by another material. The browser itself asks before it closes the tab. */
export function useAskingFirst(unsaved: UnsavedEdits, { id, keepsAt, onClose }: Panel): AskingFirst {
  const [isClosing, setIsClosing] = useState(false);
  const isDiscarding = useRef(false);
  const way = useBlocker({
    shouldBlockFn: ({ next: { routeId, search } }) => {
      const wanted = 'material' in search ? search.material : undefined;
      const isKept = keepsAt(routeId) && (wanted === undefined || wanted === id);
      return !isKept && unsaved.hasAny() && !isDiscarding.current;
    },
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
