import { useQuery } from '@tanstack/react-query';
import { Brain } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Guide, GuidePart } from '../contract.ts';
import { partQuery } from './api.ts';
import { citationOfHeading, guidedPart, type GuidedPart } from './guide-place.ts';
import { OutlineList } from './outline-list.tsx';
import { QuestionList } from './question-list.tsx';
import { TermList } from './term-list.tsx';

export interface GuideActs {
  onOpen: (citation: Citation) => void;
  /** Left out where practising is at hand anyway. */
  onPractise?: ((part: GuidedPart) => void) | undefined;
}

interface PartBodyProps extends GuideActs {
  guide: Guide;
  position: number;
  /** The number of its first question. */
  first: number;
  /** The level of the outermost heading. */
  level: 2 | 3 | 4 | 5;
}

/** A part of a guide, loaded when it is looked at. */
export function PartBody({ guide, position, ...rest }: PartBodyProps) {
  const { t } = useTranslation('guides');
  const { data: part, isError, refetch } = useQuery(partQuery(guide.id, position));
  if (isError && !part) return <ErrorLine message={t('failures.part')} onRetry={() => void refetch()} />;
  if (!part) return <Skeleton className="h-40" />;
  return <LoadedPart guide={guide} part={part} {...rest} />;
}

type LoadedPartProps = Omit<PartBodyProps, 'position'> & { part: GuidePart };

function LoadedPart({ guide, part, first, level, onOpen, onPractise }: LoadedPartProps) {
  const { t } = useTranslation('guides');
  const { outline, terms, questions } = part.content;
  const inner = part.title === null ? outline : outline.slice(1);
  return (
    <div className="grid gap-6">
      {inner.length > 0 ? (
        <Section level={level} title={t('outline')}>
          <OutlineList outline={inner} onGo={(heading) => onOpen(citationOfHeading(guide, heading))} />
        </Section>
      ) : null}
      {terms.length > 0 ? (
        <Section level={level} title={t('terms')}>
          <TermList terms={terms} onOpen={onOpen} />
        </Section>
      ) : null}
      {questions.length > 0 ? (
        <Section level={level} title={t('questions')}>
          <QuestionList questions={questions} first={first} onOpen={onOpen} />
        </Section>
      ) : null}
      {terms.length + questions.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('nothing')}</p>
      ) : null}
      {onPractise ? (
        <div>
          <Button variant="secondary" onClick={() => onPractise(guidedPart(part))}>
            <Brain aria-hidden />
            {t('practise')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface SectionProps extends Pick<PartBodyProps, 'level'> {
  title: string;
  children: ReactNode;
}

function Section({ level, title, children }: SectionProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <Heading id={id} className="text-lg">
        {title}
      </Heading>
      {children}
    </section>
  );
}
