import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Citation } from '#shared/citation.ts';
import { ConversationView } from '#web/chat/conversation-view.tsx';
import type { AskEvent } from '#web/chat/ask.ts';
import { useConversation } from '#web/chat/use-conversation.ts';
import { renderWeb } from '../../test/web.tsx';
import { CardMaker } from './card-maker.tsx';

const user = userEvent.setup({ delay: null });
const QUOTE = 'The fatty acids make up the lipid tails (). The phosphate group ( ) is the head (see f(x)).';
const CITATION: Citation = {
  marker: 1,
  document_id: '0b6f2f3e-5d1c-4f0e-9a53-1f6f0f6a0001',
  title: 'Physiology',
  page: 12,
  quote: QUOTE,
  chunk_id: 'chunk',
  status: 'supported',
};
const ANSWER = 'It is made of fatty acids [1].';
const EVENTS: AskEvent[] = [
  { type: 'text', text: ANSWER },
  { type: 'citation', citation: CITATION },
  { type: 'done', response: ANSWER, citations: [CITATION], answered_by: 'local', grounded: true },
];

let answered = EVENTS;

beforeEach(() => {
  answered = EVENTS;
  Element.prototype.scrollTo = vi.fn<() => void>();
});

async function* ask(): AsyncGenerator<AskEvent> {
  yield* answered;
}

function Chat() {
  const conversation = useConversation({ ask, failureText: String });
  return (
    <CardMaker>
      <ConversationView
        conversation={conversation}
        draftName="test"
        empty={null}
        maxLength={200}
        onOpenCitation={() => undefined}
      />
    </CardMaker>
  );
}

test('a card from a source asks what was asked, and its back has no holes of lost figures', async () => {
  await renderWeb(<Chat />);
  await user.type(await screen.findByRole('textbox'), 'What is a lipid made of?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Make a card from Physiology' }));
  await screen.findByRole('dialog', { name: 'New card' });
  expect(screen.getByRole('textbox', { name: 'Front' })).toHaveProperty('value', 'What is a lipid made of?');
  expect(screen.getByRole('textbox', { name: 'Back' })).toHaveProperty(
    'value',
    'The fatty acids make up the lipid tails. The phosphate group is the head (see f(x)).',
  );
  screen.getByRole('button', { name: 'Add card' });
});

test('a card from the answer to a follow-up asks a whole question', async () => {
  const whole = 'What is the second part of a lipid?';
  answered = EVENTS.map((event) => (event.type === 'done' ? { ...event, asked_as: whole } : event));
  await renderWeb(<Chat />);
  await user.type(await screen.findByRole('textbox'), 'And the second?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Make a card from Physiology' }));
  await screen.findByRole('dialog', { name: 'New card' });
  expect(screen.getByRole('textbox', { name: 'Front' })).toHaveProperty('value', whole);
});
