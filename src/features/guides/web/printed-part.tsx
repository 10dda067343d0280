import '#web/chat/answer.css';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { LazyMarkdown } from '#web/chat/markdown/lazy-markdown.tsx';
import { onOneLine } from '#shared/on-one-line.ts';
import type { GuideHeading, GuidePart, GuideTerm } from '../contract.ts';
import { QuestionText } from './question-list.tsx';
import { usePartName, usePlaceName } from './use-place-name.ts';

const NO_CITATIONS: readonly Citation[] = [];

interface PrintedPartProps {
  part: GuidePart;
  /** The number of its first question. */
  first: number;
}

/** A part on paper: there is nothing to press, and no answer. */
export function PrintedPart({ part, first }: PrintedPartProps) {
  const { t } = useTranslation('guides');
  const { outline, terms, questions } = part.content;
  const inner = part.title === null ? outline : outline.slice(1);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="break-after-avoid text-2xl wrap-anywhere">{usePartName()(part)}</h2>
      {inner.length > 0 ? <PrintedOutline outline={inner} /> : null}
      {terms.length > 0 ? <PrintedTerms terms={terms} /> : null}
      {questions.length > 0 ? (
        <div className="grid gap-3">
          <h3 className="break-after-avoid text-lg">{t('questions')}</h3>
          <ol start={first} className="grid list-decimal gap-4 pl-6">
            {questions.map((question) => (
              <li key={question.prompt + question.answers.join()} className="break-inside-avoid">
                <QuestionText question={question} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </section>
  );
}

function PrintedOutline({ outline }: { outline: readonly GuideHeading[] }) {
  const { t } = useTranslation('guides');
  const top = Math.min(...outline.map(({ level }) => level));
  return (
    <div className="grid gap-2">
      <h3 className="break-after-avoid text-lg">{t('outline')}</h3>
      <ul className="grid gap-0.5 text-sm">
        {outline.map(({ title, level, page, start }, index) => (
          // Books repeat their headings.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} style={{ paddingInlineStart: `${level - top}rem` }} className="flex gap-3">
            <span className="flex-1 wrap-anywhere">{title}</span>
            {start === null ? <span className="whitespace-nowrap">{t('page', { page })}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PrintedTerms({ terms }: { terms: readonly GuideTerm[] }) {
  const { t } = useTranslation('guides');
  const placeOf = usePlaceName();
  return (
    <div className="grid gap-2">
      <h3 className="break-after-avoid text-lg">{t('terms')}</h3>
      <dl className="grid gap-3">
        {terms.map(({ term, citation }) => (
          <div key={`${term} ${citation.quote}`} className="break-inside-avoid">
            <dt className="font-semibold">{term}</dt>
            <dd className="font-serif text-sm/6">
              <q>{onOneLine(citation.quote)}</q> {`(${placeOf(citation)})`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What is right, by the numbers of the questions. */
export function PrintedAnswers({ part, first }: PrintedPartProps) {
  const placeOf = usePlaceName();
  return (
    <ol start={first} className="answer grid list-decimal gap-1 pl-8">
      {part.content.questions.map(({ prompt, answers, explanation, citation, language }) => (
        <li key={prompt + answers.join()} lang={language} className="break-inside-avoid">
          <LazyMarkdown
            text={[answers.join('; '), explanation].filter((text) => text !== '').join('\n\n')}
            citations={NO_CITATIONS}
            isPart={false}
          />
          {citation ? <span className="text-sm text-muted-foreground">{placeOf(citation)}</span> : null}
        </li>
      ))}
    </ol>
  );
}
