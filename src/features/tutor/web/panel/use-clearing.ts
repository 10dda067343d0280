import { useEffect, useRef, useState } from 'react';

/** The pause before the conversation is cleared. */
export const CLEAR_DELAY_MS = 300;

/** Runs an act after the clear delay, unless the panel is gone by then. */
export function useClearing(act: () => void): { isClearing: boolean; clear: () => void } {
  const [isClearing, setIsClearing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isClearing,
    clear: () => {
      setIsClearing(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setIsClearing(false);
        act();
      }, CLEAR_DELAY_MS);
    },
  };
}
