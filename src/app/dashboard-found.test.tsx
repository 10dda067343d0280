import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument } from '#features/library/web/fake-library.fixture.ts';
import { ADA } from '../../test/web-session.ts';
import { answerWith, renderWeb } from '../../test/web.tsx';
import { DashboardFound } from './dashboard-found.tsx';

test('what is called so and what is one’s own comes first, and an excerpt says why the others are found', async () => {
  const match = { page: 3, before: 'a short ', word: 'history', after: ' of numbers' };
  const documents = [
    { ...aDocument({ id: '6c0f7a57-6f37-4b51-a61a-3d6dcf1f5a01', title: 'Algebra' }), match },
    {
      ...aDocument({ id: '6c0f7a57-6f37-4b51-a61a-3d6dcf1f5a02', title: 'Weimar', uploaded_by: ADA.id }),
      match,
    },
    { ...aDocument({ id: '6c0f7a57-6f37-4b51-a61a-3d6dcf1f5a03', title: 'A history of Rome' }), match: null },
  ];
  answerWith({
    'GET /api/profiles/me': () => Response.json(ADA),
    'GET /api/documents': () => Response.json({ documents, next_cursor: null }),
    'GET /api/courses': () => Response.json({ courses: [] }),
  });
  await renderWeb(<DashboardFound search="history" />);
  const found = await screen.findByRole('region', { name: 'Documents' });
  const titles = await within(found).findAllByRole('link');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['A history of Rome', 'Weimar', 'Algebra']);
  expect(within(found).getAllByText('history')).toHaveLength(2);
});
