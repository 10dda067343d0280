import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { Button } from '#web/ui/button.tsx';
import type { makeItems } from '../../contract.making.ts';
import { countQuery } from '../api.ts';
import { MadeItems } from './made-items.tsx';
import { MakeForm } from './make-form.tsx';
import { filterOf, type Makeable } from './makeable.ts';

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
    <div className="grid gap-4">
      <ThoseThere source={source} onClose={onClose} />
      <MakeForm
        key={page}
        source={isAll ? whole : source}
        {...place}
        onMade={(all, isPart) => setMade({ made: all, isPart })}
        onClose={onClose}
      />
    </div>
  );
}

/** The questions that the source has already, to be practised at once. */
function ThoseThere({ source, onClose }: Pick<MakingStepsProps, 'source' | 'onClose'>) {
  const { t } = useTranslation('practice');
  const filter = filterOf(source);
  const { data: count = 0 } = useQuery(countQuery({ ...filter, state: 'active' }));
  if (count === 0) return null;
  return (
    <Button asChild variant="outline" className="justify-self-start">
      <Link to="/practice/session" search={{ mode: 'learn', ...filter }} onClick={onClose}>
        <Play aria-hidden />
        {t('making.there', { count })}
      </Link>
    </Button>
  );
}
