import { BookOpenText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useCitationText } from '#web/chat/use-citation-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { PracticeItem } from '../../contract.items.ts';

interface ItemQuoteProps {
  item: PracticeItem;
  /** Opens its page; null where nothing can be opened. */
  onOpen: ((citation: Citation) => void) | null;
}

/** What the source says, word for word, and the way to its page. */
export function ItemQuote({ item, onOpen }: ItemQuoteProps) {
  const { t } = useTranslation(['practising', 'chat']);
  const textOf = useCitationText();
  const { quote, citation, source, language } = item;
  if (quote === '') return null;
  const place = citation ? textOf(citation).place : null;
  const canOpen = onOpen !== null && citation !== null && item.can_open;
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-2 border-l-3 border-highlight pl-4">
      <blockquote lang={language} className="font-serif text-[1.0625rem]/7 wrap-anywhere">
        {t('chat:citation.quote', { quote })}
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <span className="min-w-0 break-words">
          {[citation?.title ?? source.title, place].filter(Boolean).join(' · ')}
        </span>
        {canOpen ? (
          <Button
            variant="outline"
            size="sm"
            data-key="o"
            className="min-h-9"
            onClick={() => onOpen(citation)}
          >
            <BookOpenText aria-hidden />
            {t('feedback.open')}
          </Button>
        ) : null}
        {citation !== null && !item.can_open ? <span>{t('feedback.gone')}</span> : null}
      </figcaption>
    </figure>
  );
}
