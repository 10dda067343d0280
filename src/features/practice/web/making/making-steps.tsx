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
  const [made, setMade] = useState<ResponseOf<typeof makeItems> | null>(null);
  if (made) return <MadeItems made={made} source={source} onAgain={() => setMade(null)} onClose={onClose} />;
  const place = page === undefined ? {} : { page };
  // Whoever leafs on while the form is open means the page that they read.
  return <MakeForm key={page} source={source} {...place} onMade={setMade} onClose={onClose} />;
}
