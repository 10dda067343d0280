import { useEffect, useState } from 'react';

/** Gives focus back to what had it before the panel opened, when it closes. */
export function useGivingFocusBack(): void {
  // Before the panel takes it, which its parts do first.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The page is inert until the panel is gone.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
