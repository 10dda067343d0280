import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../test/web.tsx';
import { TextReader } from './text-reader.tsx';

/** A pane 500 high in which the quote stands 900 below its top. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'MARK' ? new DOMRect(0, 1_000, 300, 20) : new DOMRect(0, 100, 600, 500);
  });
}

beforeEach(() => {
  vi.restoreAllMocks();
  Element.prototype.scrollIntoView = () => {
    throw new Error('this would move the dialog around the reader');
  };
});

test('the quote is marked and scrolled to the middle', async () => {
  layOut();
  const { container } = await renderWeb(
    <TextReader
      title="Notes"
      text={'One.\n\nTwo.'}
      page={1}
      total={1}
      onGo={() => undefined}
      target={{ quote: 'Two.' }}
    />,
  );
  await screen.findByRole('region', { name: 'Notes' });
  expect(container.querySelector('mark')?.textContent).toBe('Two.');
  expect(container.querySelector('section')?.textContent).toBe('One.\n\nTwo.');
  expect(container.querySelector('section')?.scrollTop).toBe(660);
});

test('headings stand out and every character stays in its place, also when the quote runs over one', async () => {
  layOut();
  const text = 'Cells\n\nThey live.\n\nThe nucleus\n\nIt reads.';
  const { container } = await renderWeb(
    <TextReader
      title="Notes"
      text={text}
      headings={[
        { start: 0, end: 5, level: 1 },
        { start: 19, end: 30, level: 2 },
      ]}
      page={1}
      total={1}
      onGo={() => undefined}
      target={{ quote: 'live.\n\nThe nucleus\n\nIt' }}
    />,
  );
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Cells');
  expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('The nucleus');
  expect(container.querySelector('section')?.textContent).toBe(text);
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks.join('')).toBe('live.\n\nThe nucleus\n\nIt');
  expect(container.querySelector('section')?.scrollTop).toBe(660);
});

test('tables and lists are real ones, and a quote is marked from cell to cell', async () => {
  layOut();
  const text =
    'Air:\n\nGas | Share\n\nOxygen | 21 %\n\nNitrogen |\n\n\u2022 first\n\n  \u2022 second\n\nEnd.';
  const stretch = (words: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  });
  const at = (words: string) => ({ ...stretch(words), columns: 1, rows: 1 });
  const item = (words: string, level: number) => ({ ...stretch(words), level });
  const empty = { ...at('Nitrogen |'), start: text.indexOf('\n\n\u2022') };
  const structure = {
    tables: [
      {
        header_rows: 1,
        rows: [
          [at('Gas'), at('Share')],
          [at('Oxygen'), at('21 %')],
          [at('Nitrogen'), empty],
        ],
      },
    ],
    items: [item('\u2022 first', 0), item('  \u2022 second', 1)],
  };
  const { container } = await renderWeb(
    <TextReader
      title="Notes"
      text={text}
      structure={structure}
      page={1}
      total={1}
      onGo={() => undefined}
      target={{ quote: 'Oxygen | 21 %\n\nNitrogen' }}
    />,
  );
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Gas', 'Share']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Oxygen', '21 %', 'Nitrogen', '']);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['\u2022 first', '\u2022 second']);
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['Oxygen', '21 %', 'Nitrogen']);
  expect(container.querySelector('section')?.scrollTop).toBe(660);
  expect(container.querySelector('section')?.textContent).toMatch(/^Air:Gas.*secondEnd\.$/);
});

test('headings go down step by step where a part begins in the middle of a chapter', async () => {
  await renderWeb(
    <TextReader
      title="Notes"
      text={'Deep\n\nDeeper\n\nTop'}
      headings={[
        { start: 0, end: 4, level: 3 },
        { start: 6, end: 12, level: 4 },
        { start: 14, end: 17, level: 1 },
      ]}
      page={2}
      total={2}
      onGo={() => undefined}
      target={null}
    />,
  );
  const headings = await screen.findAllByRole('heading');
  expect(headings.map((heading) => heading.tagName)).toEqual(['H3', 'H4', 'H3']);
});

test('of the same words twice, those at the given place are marked', async () => {
  const { container } = await renderWeb(
    <TextReader
      title="Notes"
      text="It beats. Why? It beats."
      page={1}
      total={1}
      onGo={() => undefined}
      target={{ quote: 'It beats.', start: 15 }}
    />,
  );
  await screen.findByRole('region', { name: 'Notes' });
  expect(container.querySelector('mark')?.previousSibling?.textContent).toBe('It beats. Why? ');
});

test('a transcript shows when each caption is said, and marks the words at the given place', async () => {
  layOut();
  const text = 'Thank you. It has four chambers. Thank you. Bye.';
  const cues = [
    { start: 0, end: 10, start_seconds: 1, end_seconds: 2 },
    { start: 11, end: 17, start_seconds: 65, end_seconds: 66 },
    { start: 18, end: 43, start_seconds: 3_723.5, end_seconds: 3_726 },
    { start: 44, end: 48, start_seconds: 3_726, end_seconds: 3_727 },
  ];
  const common = { title: 'Lecture', text, cues, page: 1, total: 1, onGo: () => undefined };
  const { container, rerender } = await renderWeb(
    <TextReader {...common} target={{ quote: 'It has four chambers.', start: 11 }} />,
  );
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
  expect(lines).toEqual(['0:01Thank you.', '1:05It has', '1:02:03four chambers. Thank you.', '1:02:06Bye.']);
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['It has', 'four chambers.']);
  expect(container.querySelector('section')?.scrollTop).toBe(660);
  rerender(<TextReader {...common} target={{ quote: 'Thank you.', start: 33 }} />);
  expect(container.querySelector('mark')?.closest('li')?.textContent).toContain('1:02:03');
});

test('a quote that is not there marks nothing', async () => {
  const { container } = await renderWeb(
    <TextReader
      title="Notes"
      text="One."
      page={1}
      total={1}
      onGo={() => undefined}
      target={{ quote: 'Three.' }}
    />,
  );
  await screen.findByText('One.');
  expect(container.querySelector('mark')).toBeNull();
});

test('a long text is turned page by page', async () => {
  const onGo = vi.fn<(page: number) => void>();
  await renderWeb(<TextReader title="Notes" text="One." page={1} total={3} onGo={onGo} target={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Next part' }));
  expect(onGo).toHaveBeenCalledWith(2);
});

test('a slide is counted as one, and what its speaker notes stands apart', async () => {
  const text = 'Cells\n\nThey live.\n\nAsk the class.\n\nThen show the film.';
  const notes = ['Ask the class.', 'Then show the film.'].map((words) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  }));
  await renderWeb(
    <TextReader
      title="Lecture"
      text={text}
      headings={[{ start: 0, end: 5, level: 1 }]}
      structure={{ tables: [], items: [], notes }}
      unit="slide"
      page={2}
      total={9}
      onGo={() => undefined}
      target={{ quote: 'Ask the class.' }}
    />,
  );
  const aside = await screen.findByRole('complementary', { name: 'Speaker notes' });
  expect([...aside.querySelectorAll('p')].slice(1).map((one) => one.textContent)).toEqual([
    'Ask the class.',
    'Then show the film.',
  ]);
  expect(aside.querySelector('mark')?.textContent).toBe('Ask the class.');
  expect(screen.getByRole('textbox', { name: 'Slide number' })).toHaveProperty('value', '2');
});
