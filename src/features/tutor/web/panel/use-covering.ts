import { useEffect, useSyncExternalStore } from 'react';
import { useTutorSession } from '../session/tutor-session.ts';

/** Below it the panel fills the screen (Tailwind's `sm`). */
const PHONE = '(max-width: 639.9px)';

/** Whether the panel covers the page; while it does, the page behind cannot be reached. */
export function useCovering(isExpanded: boolean): boolean {
  const { setCovering } = useTutorSession();
  const isPhone = useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(PHONE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(PHONE).matches,
  );
  const isCovering = isExpanded || isPhone;
  useEffect(() => {
    setCovering(isCovering);
    return () => setCovering(false);
  }, [isCovering, setCovering]);
  return isCovering;
}
