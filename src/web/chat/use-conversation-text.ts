import { useTranslation } from 'react-i18next';
import { answerMarkdown, type MarkdownWords } from './conversation-markdown.ts';
import type { AnswerMessage } from './conversation-state.ts';
import { useCitationText } from './use-citation-text.ts';

/** How an answer is copied: with what its marks stand for. */
export function useAnswerText(): (answer: AnswerMessage) => string {
  const words = useMarkdownWords();
  return (answer) => answerMarkdown(answer, words);
}

export function useMarkdownWords(): MarkdownWords {
  const { t } = useTranslation('chat');
  const textOf = useCitationText();
  return {
    you: t('you'),
    sources: t('sources'),
    check: t('citation.check'),
    placeOf: (citation) => textOf(citation).place,
    quoted: (quote) => t('citation.quote', { quote }),
  };
}
