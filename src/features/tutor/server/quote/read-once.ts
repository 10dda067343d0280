import type { Quotable } from './quotable.ts';

/** What is read of a passage, kept with it: it is asked for again and again while one answer is made. */
export function readOnce<Read>(read: (passage: Quotable) => Read): (passage: Quotable) => Read {
  const known = new WeakMap<Quotable, Read>();
  return (passage) => {
    const result = known.get(passage) ?? read(passage);
    known.set(passage, result);
    return result;
  };
}
