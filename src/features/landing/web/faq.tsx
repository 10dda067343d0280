import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { Section } from './section.tsx';

const QUESTIONS = ['network', 'model', 'right', 'documents', 'teachers', 'cost'] as const;
type Question = (typeof QUESTIONS)[number];

/** Six questions; one is open at a time, and pressing the open one closes it. */
export function Faq() {
  const { t } = useTranslation('landing');
  const [open, setOpen] = useState<Question | null>('network');
  return (
    <Section isBeside title={t('faq.title')}>
      <div className="divide-y border-y">
        {QUESTIONS.map((question) => (
          <Item
            key={question}
            question={question}
            isOpen={open === question}
            onPress={() => setOpen(open === question ? null : question)}
          />
        ))}
      </div>
    </Section>
  );
}

interface ItemProps {
  question: Question;
  isOpen: boolean;
  onPress: () => void;
}

function Item({ question, isOpen, onPress }: ItemProps) {
  const { t } = useTranslation('landing');
  const id = useId();
  return (
    <div>
      <h3>
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={onPress}
          className="flex w-full items-center justify-between gap-4 rounded-sm py-5 text-left text-lg hover:text-primary"
        >
          {t(`faq.${question}.question`)}
          <ChevronDown
            aria-hidden
            className={cn(
              'size-5 shrink-0 text-muted-foreground transition-transform',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <section id={`${id}-answer`} aria-labelledby={`${id}-question`} hidden={!isOpen}>
        <p className="max-w-measure pb-6 text-muted-foreground">{t(`faq.${question}.answer`)}</p>
      </section>
    </div>
  );
}
