import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../../test/web.tsx';
import type { CourseLanguage } from '../contract.ts';
import { readUnitText } from '../contract.unit-text.ts';
import { listBuiltIn } from '../server/samples/built-in.ts';
import { unitsOf } from '../server/wire.ts';
import { UnitText } from './unit-text.tsx';

const LANGUAGES: CourseLanguage[] = ['en', 'es', 'fr'];
/** One of each course: all are of one shape, which the test of the samples holds. */
const lessons = LANGUAGES.flatMap((language) =>
  listBuiltIn(language).map(({ id, content }, index) => {
    const unit = unitsOf(content).at(-1 - index);
    return { name: `${id}/${language}/${unit?.id}`, text: unit?.text ?? '' };
  }),
);

/** What stands on the page, without answers that nobody has opened. */
function shownIn(container: HTMLElement): string {
  const page = container.cloneNode(true) as HTMLElement;
  for (const answer of page.querySelectorAll('details:not([open]) > :not(summary)')) answer.remove();
  return page.textContent;
}

test.each(lessons)('$name shows no answer before it is asked for', async ({ text }) => {
  const checks = readUnitText(text).filter((part) => part.kind === 'check' && part.answer !== '');
  const { container } = await renderWeb(<UnitText text={text} />);
  await waitFor(() => {
    expect(container.querySelectorAll('details')).toHaveLength(checks.length);
    expect(container.querySelector('h4')).not.toBeNull();
    expect(container.querySelector('.ui-skeleton')).toBeNull();
  });
  const shown = shownIn(container);
  expect(shown).not.toContain(':::');
  for (const answer of container.querySelectorAll('details > :not(summary)')) {
    expect(answer.textContent.length).toBeGreaterThan(0);
    expect(shown).not.toContain(answer.textContent);
  }
  // A formula that cannot be set would show its source.
  expect(container.querySelector('.katex-error')).toBeNull();
});
