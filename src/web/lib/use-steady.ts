import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for as long as the component is there, which does what the latest one does: components that receive it need not be rendered
 * again because of it. For events only, not while drawing.
 */
export function useSteady<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
