import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { judgeAnswer } from '#grading/judge-answer.ts';
import type { ToJudge } from '#web/judging/messages.ts';
import { answerWith, visit } from '../../../../../test/web.tsx';
import type { Answer } from '../../contract.answers.ts';
import type { ItemContent, PracticeItem } from '../../contract.items.ts';
import { anItem, aQueue, aToday, judged } from '../fake-practice.fixture.ts';
import type { Explanation } from './explanation.ts';
import type { SessionChoice } from './kept-session.ts';
import { SessionPage } from './session-page.tsx';

export const user = userEvent.setup({ delay: null });

/** The judge of the product, in this thread; or one that cannot be loaded. */
export class JudgingWorker extends EventTarget {
  static isThere = true;
  postMessage({ id, expected, given }: ToJudge): void {
    if (!JudgingWorker.isThere) return queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error')));
    const data = { id, verdict: judgeAnswer(expected, given) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    // Nothing runs.
  }
}

export type Judge = (answer: Answer) => Partial<ReturnType<typeof judged>>;

interface Scene {
  items?: PracticeItem[];
  choice?: SessionChoice & { minutes?: number };
  judge?: Judge;
  answers?: Parameters<typeof answerWith>[0];
}

const REVIEW: SessionChoice = { mode: 'review', source: {} };

export async function begin({
  items = [anItem(1), anItem(2)],
  choice = REVIEW,
  judge = () => ({}),
  answers,
}: Scene = {}) {
  const sent: Answer[] = [];
  const explained: Explanation[] = [];
  answerWith({
    'GET /api/practice/queue': () => Response.json(aQueue(items)),
    'GET /api/practice/today': () => Response.json(aToday()),
    'POST /api/practice/answers': (body) => {
      const { answers: given } = body as { answers: Answer[] };
      sent.push(...given);
      return Response.json({
        answers: given.map((answer) => {
          const { content } = items.find(({ id }) => id === answer.item_id) ?? anItem(1);
          return {
            ...judged(answer, { content, ...judge(answer) }),
            status: 'recorded',
            is_repeated: false,
          };
        }),
      });
    },
    ...answers,
  });
  const page = () => (
    <SessionPage
      choice={choice}
      renderSource={({ page: number }) => <p>Page {number} is shown</p>}
      onExplain={(explanation) => explained.push(explanation)}
    />
  );
  await visit({
    path: '/practice/session',
    pages: { '/practice/session': page, '/practice': () => <h1>Practice</h1> },
  });
  return { sent, explained };
}

export const itemOf = (content: ItemContent, facts: Partial<PracticeItem> = {}) => [
  anItem(1, { content, ...facts }),
];
export const check = () => user.click(screen.getByRole('button', { name: 'Check' }));
export const result = () => screen.findByRole('region', { name: 'Result' });
