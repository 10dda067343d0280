import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { renderWeb } from '../../../test/web.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { conversationReducer } from './conversation-state.ts';

const AT = '2026-11-21T10:00:00.000Z';
const asked = conversationReducer([], { type: 'asked', id: '1', at: AT, question: 'Why?' });
const MESSAGES = conversationReducer(asked, {
  type: 'event',
  at: AT,
  event: { type: 'done', response: 'Because.', citations: [], answered_by: 'local', grounded: true },
});
const TEXT =
  /^# Professor Weiss\n\n.*2026.*\n\n\*\*You:\*\* Why\?\n\n\*\*Professor Weiss:\*\*\n\nBecause\.\n$/;

afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

async function copy() {
  const user = userEvent.setup();
  await renderWeb(
    <>
      <ConversationMenu title="Professor Weiss" answerer="Professor Weiss" messages={MESSAGES} />
      <Toaster />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Save this conversation' }));
  return { press: async () => user.click(await screen.findByRole('menuitem', { name: 'Copy as Markdown' })) };
}

test('a conversation is copied, and that is said', async () => {
  const { press } = await copy();
  await press();
  expect(await screen.findByText('Conversation copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toMatch(TEXT);
});

test('also where the browser gives pages no clipboard', async () => {
  const { press } = await copy();
  const given = vi.fn<(type: string, text: string) => void>();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No TLS.'));
  const execCommand = () => {
    const event = new Event('copy', { cancelable: true });
    document.dispatchEvent(Object.assign(event, { clipboardData: { setData: given } }));
    return event.defaultPrevented;
  };
  Object.assign(document, { execCommand });
  await press();
  await vi.waitFor(() => expect(given).toHaveBeenCalledWith('text/plain', expect.stringMatching(TEXT)));
});

test('nothing is offered before anything was asked', async () => {
  await renderWeb(<ConversationMenu title="Professor Weiss" messages={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
