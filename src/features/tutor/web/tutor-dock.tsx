import { lazy, type ReactNode, Suspense } from 'react';
import type { Citation } from '#shared/citation.ts';
import { useTutorSession } from './session/tutor-session.ts';

const TutorPanel = lazy(async () => ({ default: (await import('./panel/tutor-panel.tsx')).TutorPanel }));

interface TutorDockProps {
  userId: string;
  renderSource: (citation: Citation) => ReactNode;
  /** Leads to where meetings are booked. */
  onAskProfessor: () => void;
}

/** Where the session of the signed-in person is shown, whatever the page. */
export function TutorDock({ userId, renderSource, onAskProfessor }: TutorDockProps) {
  const { session, end } = useTutorSession();
  if (!session) return null;
  return (
    <Suspense fallback={null}>
      <TutorPanel
        key={session.id}
        session={session}
        userId={userId}
        renderSource={renderSource}
        onAskProfessor={onAskProfessor}
        onClose={end}
      />
    </Suspense>
  );
}
