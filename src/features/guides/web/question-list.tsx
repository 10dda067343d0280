import '#web/chat/answer.css';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { LazyMarkdown } from '#web/chat/markdown/lazy-markdown.tsx';
import { Button } from '#web/ui/button.tsx';
import { onOneLine } from '#shared/on-one-line.ts';
import type { GuideQuestion } from '../contract.ts';
import { QuoteButton } from './quote-button.tsx';

const NO_CITATIONS: readonly Citation[] = [];

interface QuestionListProps {
  questions: readonly GuideQuestion[];
  /** The number of the first. */
  first: number;
  onOpen: (citation: Citation) => void;
}

/** Questions to answer in one's head, each with its answer to be looked at afterwards. */
export function QuestionList({ questions, first, onOpen }: QuestionListProps) {
  return (
    <ol start={first} className="grid list-decimal gap-5 pl-6 marker:text-muted-foreground">
      {questions.map((question, index) => (
        <li key={question.prompt + question.answers.join()} className="min-w-0 pl-1">
          <Question question={question} number={first + index} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

interface QuestionProps {
  question: GuideQuestion;
  number: number;
  onOpen: (citation: Citation) => void;
}

function Question({ question, number, onOpen }: QuestionProps) {
  const { t } = useTranslation('guides');
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid gap-2">
      <QuestionText question={question} />
      <div>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isShown}
          aria-label={t(isShown ? 'answer.hideOf' : 'answer.showOf', { number })}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          {t(isShown ? 'answer.hide' : 'answer.show')}
        </Button>
      </div>
      {isShown ? <Answer question={question} number={number} onOpen={onOpen} /> : null}
    </div>
  );
}

/** What is asked, with what there is to choose from. */
export function QuestionText({ question }: { question: GuideQuestion }) {
  const { prompt, options, language } = question;
  return (
    <div lang={language} className="grid min-w-0 gap-2 wrap-anywhere">
      <div className="answer min-w-0">
        <LazyMarkdown text={prompt} citations={NO_CITATIONS} isPart={false} />
      </div>
      {options.length > 0 ? (
        <ol className="grid list-[upper-alpha] gap-1 pl-6">
          {options.map((option) => (
            <li key={option} className="answer">
              <LazyMarkdown text={option} citations={NO_CITATIONS} isPart={false} />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

function Answer({ question, number, onOpen }: QuestionProps) {
  const { answers, explanation, citation, language } = question;
  const { t } = useTranslation('guides');
  const lines = explanation === '' ? answers : [...answers, explanation];
  return (
    <div className="grid gap-1 rounded-md bg-muted px-3 py-2">
      <div lang={language} className="answer font-medium wrap-anywhere">
        <LazyMarkdown text={lines.join('\n\n')} citations={NO_CITATIONS} isPart={false} />
      </div>
      {citation ? (
        <>
          <q lang={language} className="font-serif text-sm/6 wrap-anywhere">
            {onOneLine(citation.quote)}
          </q>
          <div>
            <QuoteButton citation={citation} about={t('answer.of', { number })} onOpen={onOpen} />
          </div>
        </>
      ) : null}
    </div>
  );
}
