import { useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { makeItems } from '../../contract.making.ts';
import { MadeItems } from './made-items.tsx';
import { MakeForm } from './make-form.tsx';
import type { Makeable } from './makeable.ts';

interface MakingStepsProps {
  source: Makeable;
  /** Where the learner reads; left out where all of the source is meant. */
  page?: number;
  onClose: () => void;
}

/** What is to be made of a source, and then what came of it. */
export function MakingSteps({ source, page, onClose }: MakingStepsProps) {
  const [made, setMade] = useState<{ made: ResponseOf<typeof makeItems>; isPart: boolean } | null>(null);
  const [isAll, setIsAll] = useState(false);

  function again(all: boolean): void {
    setIsAll(all);
    setMade(null);
  }

  if (made) return <MadeItems {...made} source={source} onAgain={again} onClose={onClose} />;
  const place = page === undefined || isAll ? {} : { page };
  const { part: _part, ...whole } = source;
  // Whoever leafs on while the form is open means the page that they read.
  return (
    <MakeForm
      key={page}
      source={isAll ? whole : source}
      {...place}
      onMade={(all, isPart) => setMade({ made: all, isPart })}
      onClose={onClose}
    />
  );
}
