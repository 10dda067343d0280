import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import type { Guide, GuidePartFacts } from '../contract.ts';
import { type GuideActs, PartBody } from './part-body.tsx';
import { usePartName } from './use-place-name.ts';

interface GuidePartsProps extends GuideActs {
  guide: Guide;
  /** Of the headings below that of the guide: on its page, or beside a document. */
  level: 2 | 4;
}

/** The parts of a guide; of several, each is opened by its heading. */
export function GuideParts({ guide, level, ...acts }: GuidePartsProps) {
  const { parts } = guide;
  const [only] = parts;
  if (guide.parts_total === 1 && only)
    return <PartBody guide={guide} level={level} position={0} first={1} {...acts} />;
  return (
    <ul className="grid grid-cols-1 border-t">
      {parts.map((part, index) => (
        <li key={part.position} className="border-b">
          <FoldedPart
            level={level}
            guide={guide}
            part={part}
            first={1 + questionsIn(parts.slice(0, index))}
            {...acts}
          />
        </li>
      ))}
    </ul>
  );
}

export function questionsIn(parts: readonly GuidePartFacts[]): number {
  return parts.reduce((sum, { questions }) => sum + questions, 0);
}

interface FoldedPartProps extends GuidePartsProps {
  part: GuidePartFacts;
  first: number;
}

function FoldedPart({ guide, part, first, level, ...acts }: FoldedPartProps) {
  const { t } = useTranslation('guides');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const name = usePartName()(part);
  const Heading = `h${level}` as const;
  const inner = level === 2 ? 3 : 5;
  return (
    <>
      <Heading className="font-sans text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-12 w-full items-center gap-2 rounded-sm py-2 text-left hover:bg-muted"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight
            aria-hidden
            className={cn(
              'size-4 shrink-0 transition-transform motion-reduce:transition-none',
              isOpen && 'rotate-90',
            )}
          />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
          <span className="shrink-0 pr-1 text-right text-xs font-normal text-muted-foreground">
            {t('counts.terms', { count: part.terms })}
            <br />
            {t('counts.questions', { count: part.questions })}
          </span>
        </button>
      </Heading>
      <div id={id} hidden={!isOpen} className="px-1 pt-2 pb-6 sm:pl-6">
        {isOpen ? (
          <PartBody guide={guide} level={inner} position={part.position} first={first} {...acts} />
        ) : null}
      </div>
    </>
  );
}
