import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderWeb, visit } from '../../../../test/web.tsx';
import type { Guide } from '../contract.ts';
import { aGuide, aPart, GUIDE_ID } from './fake-guides.fixture.ts';
import { GuidePage } from './guide-page.tsx';
import { QuoteButton } from './quote-button.tsx';
import type { GuidedPart } from './guide-place.ts';
import { GuidesPage } from './guides-page.tsx';
import { PrintPage } from './print-page.tsx';

const user = userEvent.setup({ delay: null });
const PATH = `/api/guides/${GUIDE_ID}`;

afterEach(() => vi.unstubAllGlobals());

async function open(guide: Guide = aGuide(), answers: Parameters<typeof answerWith>[0] = {}) {
  const practised: GuidedPart[] = [];
  answerWith({
    [`GET ${PATH}`]: () => Response.json(guide),
    'GET /api/guides': () => Response.json({ guides: [] }),
    [`GET ${PATH}/parts/0`]: () => Response.json(aPart(0)),
    [`GET ${PATH}/parts/1`]: () => Response.json(aPart(1)),
    ...answers,
  });
  const { path } = await visit({
    path: '/guide',
    pages: {
      '/guide': () => (
        <GuidePage
          id={GUIDE_ID}
          renderSource={({ page, quote }) => <p>{`Page ${page}: ${quote}`}</p>}
          onPractise={(_, part) => practised.push(part)}
          onDeleted={() => undefined}
        />
      ),
      '/print': () => <PrintPage id={GUIDE_ID} />,
      '/guides': GuidesPage,
    },
  });
  return { path, practised };
}

test('a part opens with its terms, and each quote at its page in the reader', async () => {
  const { practised } = await open();
  await user.click(await screen.findByRole('button', { name: /^Inside the cell/ }));
  await user.click(await screen.findByRole('button', { name: 'Open p. 3: nucleus' }));
  const reader = await screen.findByRole('dialog', { name: 'The cell' });
  within(reader).getByText(/^Page 3: The nucleus is the part/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Practise this' }));
  expect(practised).toEqual([{ pages: [1, 3], chapter: { title: 'Inside the cell', page: 1 } }]);
  screen.getByRole('button', { name: /^Pages 4–9/ });
});

test('an answer is shown when it is asked for', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: /^Inside the cell/ }));
  await screen.findByText('What holds the genetic material?');
  expect(screen.queryByRole('button', { name: 'Open p. 3: answer to question 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show answer to question 1' }));
  screen.getByRole('button', { name: 'Open p. 3: answer to question 1' });
  await user.click(screen.getByRole('button', { name: 'Hide answer to question 1' }));
  expect(screen.queryByRole('button', { name: 'Open p. 3: answer to question 1' })).toBeNull();
});

test('while parts are made it says how many are ready, and shows them', async () => {
  const [first] = aGuide().parts;
  await open(aGuide({ state: 'making', parts_done: 1, parts: first ? [first] : [] }));
  await screen.findByText('1 of 2 parts are ready…');
  expect(screen.queryAllByRole('button', { name: /^Inside the cell/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Pages 4–9/ })).toBeNull();
});

test('of a document that may not be read any more only the name is left, and it can be deleted', async () => {
  await open(aGuide({ can_open: false, parts: [] }));
  await screen.findByText(/You can no longer open this document/);
  expect(screen.queryByRole('link', { name: 'Print' })).toBeNull();
  screen.getByRole('button', { name: 'Delete “Exam in June”' });
});

test('a new name that cannot be saved is said and stays to be corrected', async () => {
  const refused = () => Response.json({ detail: 'gone', code: 'guide_not_found' }, { status: 404 });
  await open(aGuide(), { [`PATCH ${PATH}`]: refused });
  await user.click(await screen.findByRole('button', { name: 'Rename study guide' }));
  const field = screen.getByRole('textbox', { name: 'Name of the study guide' });
  await user.clear(field);
  await user.type(field, 'July{Enter}');
  expect(screen.getByRole('textbox', { name: 'Name of the study guide' })).toHaveProperty('value', 'July');
});

test('on paper there are no answers, unless they are wanted', async () => {
  answerWith({
    [`GET ${PATH}`]: () => Response.json(aGuide()),
    [`GET ${PATH}/parts/0`]: () => Response.json(aPart(0)),
    [`GET ${PATH}/parts/1`]: () => Response.json(aPart(1)),
  });
  await visit({ path: '/print', pages: { '/print': () => <PrintPage id={GUIDE_ID} /> } });
  await screen.findAllByText('What holds the genetic material?');
  expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'With answers' }));
  screen.getByRole('heading', { name: 'Answers' });
});

test('in text without pages a quote is named by its paragraph', async () => {
  const cited = {
    marker: 1,
    title: 'Binary numbers',
    quote: 'A bit is a digit.',
    status: 'supported',
  } as const;
  const citation = { ...cited, position: { part: 1, start: 40, end: 57 }, paragraph: 3 };
  await renderWeb(<QuoteButton citation={citation} about="bit" onOpen={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Open para. 3: bit' })).toBeTruthy();
});
