// Lists as long as those of a large school, and a long conversation: what the demo answers, repeated on its way to the page.
import type { Page, Route } from 'playwright-core';

/** How many of each the page is told of, by path and by the list in the answer. */
const COUNTS = [
  { path: '/api/documents', list: 'documents', count: 500 },
  { path: '/api/professors', list: 'professors', count: 300 },
  { path: '/api/personas', list: 'personas', count: 300 },
  { path: '/api/courses', list: 'courses', count: 100 },
  { path: '/api/student/bookings', list: 'bookings', count: 200 },
  { path: '/api/professor/availability', list: 'availabilities', count: 200 },
] as const;
const EXCHANGES = 100;
const HALF_HOUR_MS = 30 * 60_000;

export const LONG_CHAT_TITLE = 'Question 1: why does the area under a curve be...';

type Item = Record<string, unknown>;

/** From now on every list of the product has its large size. */
export async function enlargeLists(page: Page): Promise<void> {
  for (const { path, list, count } of COUNTS)
    await page.route(
      (url) => url.pathname === path,
      (route) => enlarge(route, list, count),
    );
}

async function enlarge(route: Route, list: string, count: number): Promise<void> {
  if (route.request().method() !== 'GET') return route.fallback();
  const response = await route.fetch();
  const answer: Record<string, Item[] | null> = await response.json();
  const items = answer[list] ?? [];
  if (items.length === 0) return route.fulfill({ response });
  // Those that the server knows come first, as they are.
  const copies = Array.from({ length: count }, (_, at) => copyOf(items[at % items.length] ?? {}, at));
  const many = [...items, ...copies.slice(items.length)];
  const next = 'next_cursor' in answer ? { next_cursor: null } : {};
  return route.fulfill({ response, json: { ...answer, ...next, [list]: many } });
}

function copyOf(item: Item, at: number): Item {
  const changed: Item = { ...item, id: idOf(at) };
  for (const [name, value] of Object.entries(item)) {
    if (typeof value !== 'string') continue;
    if (name === 'title' || name === 'name') changed[name] = `${value} ${at}`;
    if (name === 'starts_at' || name === 'ends_at')
      changed[name] = new Date(Date.parse(value) + at * HALF_HOUR_MS).toISOString();
  }
  return changed;
}

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Keeps a conversation of 200 messages with formulas, a table, code and citations in the history of this browser. */
export async function keepLongChat(page: Page): Promise<void> {
  const first = { id: 'welcome', type: 'bot', content: 'Hello!', timestamp: new Date().toISOString() };
  const messages = [first, ...Array.from({ length: EXCHANGES }, (_, at) => exchange(at + 1)).flat()];
  const entry = { id: '1', title: LONG_CHAT_TITLE, messages, createdAt: first.timestamp };
  await page.evaluate((text) => localStorage.setItem('chatHistories', text), JSON.stringify([entry]));
}

function exchange(number: number): Item[] {
  const timestamp = new Date().toISOString();
  const question = `Question ${number}: why does the area under a curve become a sum?`;
  const citations = [1, 2, 3].map((marker) => ({
    marker,
    document_id: idOf(marker),
    title: 'Anatomy and Physiology',
    page: number + marker,
    quote: 'The area is the limit of the sum of the rectangles below the curve, as their width goes to zero.',
    boxes: [{ page: number + marker, x0: 72, y0: 100, x1: 400, y1: 112 }],
    status: 'supported',
  }));
  const answer = {
    status: 'done',
    failure: null,
    citations,
    grounded: true,
    webSources: [],
    search: 'off',
    hint: null,
  };
  return [
    { id: `${number}-question`, type: 'user', content: question, timestamp },
    { id: `${number}`, type: 'bot', content: answerText(number), timestamp, answer },
  ];
}

function answerText(number: number): string {
  return [
    `The area is the **limit** of a sum of $n = ${number}$ rectangles [1], each $f(x_i)\\,\\Delta x$ wide and high:`,
    String.raw`$$\int_a^b f(x)\,dx = \lim_{n\to\infty} \sum_{i=1}^{n} f(x_i)\,\frac{b-a}{n}$$`,
    '- what is left out above the rectangles becomes smaller [2]\n- so does what stands out below them\n- both go to zero [3]',
    '| n | sum |\n|---|---|\n| 10 | 0.285 |\n| 100 | 0.328 |',
    '```python\nsum(f(a + i * width) * width for i in range(n))\n```',
  ].join('\n\n');
}
