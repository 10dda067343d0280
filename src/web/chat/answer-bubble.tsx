import { Quote, RotateCw } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActivityLine } from './activity-line.tsx';
import { AnsweredBy } from './answered-by.tsx';
import './answer.css';
import { CitationProvider } from './citation-context.ts';
import { CitationCutOuts } from './citation-cut-outs.tsx';
import type { AnswerMessage } from './conversation-state.ts';
import { CopyButton } from './copy-button.tsx';
import { CutOff } from './cut-off.tsx';
import { HintStep } from './hint-step.tsx';
import { LazyMarkdown } from './markdown/lazy-markdown.tsx';
import { LinkPolicyProvider, onlyRetrieved } from './markdown/link-policy.ts';
import { SourcingNote } from './sourcing-note.tsx';
import { SourceList } from './source-list.tsx';
import { Thoughts } from './thoughts.tsx';
import { useAnswerText } from './use-conversation-text.ts';
import { WebSources } from './web-sources.tsx';

interface AnswerBubbleProps {
  answer: AnswerMessage;
  /** The question that it is to. */
  asked: string;
  /** Nothing has been asked since. */
  isLast: boolean;
  onOpenCitation: (citation: Citation) => void;
  onRetry: (answerId: string) => void;
  /** Asks again without a model. */
  onQuote: (answerId: string) => void;
  onContinue: (answerId: string) => void;
  /** Links and images lead to what was retrieved for the answer, to these pages, and nowhere else; null: anywhere. Default null. */
  ownPages?: RegExp | null;
  /** False where it is said already that no model answers. Default true. */
  namesAnswerer?: boolean;
}

/** While an answer arrives, those before it are not looked at again. */
export const AnswerBubble = memo(function AnswerBubble(props: AnswerBubbleProps) {
  const {
    answer,
    asked,
    isLast,
    onOpenCitation,
    onRetry,
    onQuote,
    onContinue,
    ownPages = null,
    namesAnswerer = true,
  } = props;
  const { t } = useTranslation('chat');
  const { content, citations, status, webSources } = answer;
  const isAllowed = useMemo(
    () =>
      ownPages
        ? onlyRetrieved(
            webSources.map(({ link }) => link),
            ownPages,
          )
        : () => true,
    [ownPages, webSources],
  );
  const context = useMemo(() => ({ list: citations, open: onOpenCitation }), [citations, onOpenCitation]);
  const isWorking = status === 'pending' || status === 'streaming';

  return (
    <article
      aria-label={t('assistant')}
      aria-busy={isWorking}
      className="mr-auto grid w-full grid-cols-1 gap-3"
    >
      {answer.hint ? <HintStep hint={answer.hint} /> : null}
      {answer.thoughts ? <Thoughts text={answer.thoughts} /> : null}
      {content ? (
        <CitationProvider value={context}>
          <LinkPolicyProvider value={isAllowed}>
            <div className="answer">
              <LazyMarkdown
                text={content}
                citations={citations}
                isPart={status !== 'done' || answer.isCutOff === true}
              />
            </div>
          </LinkPolicyProvider>
        </CitationProvider>
      ) : null}
      {isWorking ? null : <CitationCutOuts citations={citations} />}
      {isWorking ? <ActivityLine activity={answer.activity} before={answer.before} /> : null}
      {answer.failure ? <Alert tone="destructive">{answer.failure}</Alert> : null}
      {answer.isCutOff ? <CutOff onContinue={isLast ? () => onContinue(answer.id) : null} /> : null}
      {status === 'stopped' ? <p className="text-sm text-muted-foreground">{t('stopped')}</p> : null}
      {status === 'done' ? <SourcingNote answer={answer} /> : null}
      {isWorking ? null : (
        <SourceList
          citations={citations}
          content={content}
          asked={answer.askedAs ?? asked}
          onOpen={onOpenCitation}
        />
      )}
      {isWorking ? null : <WebSources sources={webSources} search={answer.search} />}
      {answer.answerer && namesAnswerer ? (
        <AnsweredBy answerer={answer.answerer} isQuoting={citations.length > 0} />
      ) : null}
      {isWorking ? null : (
        <AnswerFooter
          answer={answer}
          isLast={isLast}
          onRetry={() => onRetry(answer.id)}
          onQuote={() => onQuote(answer.id)}
        />
      )}
    </article>
  );
});

interface AnswerFooterProps {
  answer: AnswerMessage;
  isLast: boolean;
  onRetry: () => void;
  onQuote: () => void;
}

function AnswerFooter({ answer, isLast, onRetry, onQuote }: AnswerFooterProps) {
  const { t } = useTranslation('chat');
  const { time } = useFormat();
  const textOf = useAnswerText();
  return (
    <footer className="flex flex-wrap items-center gap-1 text-xs text-muted-foreground">
      <time dateTime={answer.at} className="mr-1 whitespace-nowrap">
        {time(answer.at)}
      </time>
      {answer.content ? <CopyButton text={textOf(answer)} label={t('copy')} /> : null}
      {answer.status === 'done' && !isLast ? null : (
        <Button variant="ghost" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          {t('retry')}
        </Button>
      )}
      {answer.canBeQuoted && isLast ? (
        <Button variant="ghost" size="sm" onClick={onQuote}>
          <Quote aria-hidden />
          {t('quoteInstead')}
        </Button>
      ) : null}
    </footer>
  );
}
