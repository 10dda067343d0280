import { Fragment } from 'react';
import type { Excerpt } from '../contract.ts';

/** An excerpt with the words that were searched for. */
export function MarkedText({ text, marks }: Excerpt) {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark className="rounded-xs">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
