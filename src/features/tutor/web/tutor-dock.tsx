import type { ReactNode } from 'react';
import type { Citation } from '#shared/citation.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useTutorSession } from './session/tutor-session.ts';

const TutorPanel = latePart(async () => (await import('./panel/tutor-panel.tsx')).TutorPanel);

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
    <TutorPanel
      key={session.id}
      session={session}
      userId={userId}
      renderSource={renderSource}
      onAskProfessor={onAskProfessor}
      onClose={end}
    />
  );
}
