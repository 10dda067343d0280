import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TutorSessionProvider } from '#features/tutor/web/session/tutor-session-provider.tsx';
import { useTutorSession } from '#features/tutor/web/session/tutor-session.ts';
import { useEndingExplanation } from './use-ending-explanation.ts';

const CHOICE = { professorId: '', name: 'Tutor', field: 'Cells', teachingMode: 'Guided' };
const user = userEvent.setup({ delay: null });

function Practising() {
  useEndingExplanation();
  return null;
}

/** A page with practice on it, which can be left, and the tutor. */
function Pages({ question }: { question: string | null }) {
  const { session, start, minimise } = useTutorSession();
  const [isHere, setIsHere] = useState(true);
  const opening = { welcome: '', question: question ?? '', practised: 'item', document: null };
  const choice = { ...CHOICE, adviceType: '', modelType: null };
  return (
    <>
      <button onClick={() => start(choice, ...(question === null ? [] : [opening]))}>Start</button>
      <button onClick={minimise}>Minimise</button>
      <button onClick={() => setIsHere(false)}>Leave</button>
      <p>{session ? 'open' : 'closed'}</p>
      {isHere ? <Practising /> : null}
    </>
  );
}

async function press(question: string | null, ...names: string[]): Promise<string | null> {
  sessionStorage.clear();
  render(
    <TutorSessionProvider>
      <Pages question={question} />
    </TutorSessionProvider>,
  );
  for (const name of names) await user.click(screen.getByRole('button', { name }));
  return screen.getByText(/^(?:open|closed)$/).textContent;
}

test('an explanation that waits in the corner ends with the practice that it belongs to', async () => {
  expect(await press('Explain this', 'Start', 'Minimise', 'Leave')).toBe('closed');
});

test('one that is being read stays', async () => {
  expect(await press('Explain this', 'Start', 'Leave')).toBe('open');
});

test('a conversation with a professor stays in its corner', async () => {
  expect(await press(null, 'Start', 'Minimise', 'Leave')).toBe('open');
});
