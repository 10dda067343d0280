import { FileText, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SharedChat } from '../contract.chat.ts';
import { useOpenSource } from './open-source.ts';

/** Messages and cited pages that go along, or came along, from a chat. A page opens where it was cited. */
export function SharedChatView({ chat: { excerpt, pages } }: { chat: SharedChat }) {
  const { t } = useTranslation('meetings');
  return (
    <div className="mt-3 grid gap-3">
      {excerpt.map(({ role, content }, index) => (
        // Messages have no id and never change.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="break-words whitespace-pre-line">
          <strong>{t(`context.${role}`)}</strong> {content}
        </p>
      ))}
      {pages.length > 0 ? (
        <section aria-label={t('context.pages')} className="grid gap-2">
          <h4 className="font-sans text-sm font-semibold">{t('context.pages')}</h4>
          <ul className="grid gap-3">
            {pages.map((page, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <CitedPage page={page} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

const LINK_CLASSES =
  'inline-flex min-h-6 items-start gap-1.5 text-left text-primary underline underline-offset-4 wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0';

function CitedPage({ page: { citation, place } }: { page: SharedChat['pages'][number] }) {
  const open = useOpenSource();
  const name = [citation.title, place].filter(Boolean).join(', ');
  return (
    <blockquote className="grid justify-items-start gap-1 border-l-2 pl-3 text-muted-foreground">
      <p className="font-serif wrap-anywhere">{citation.quote}</p>
      <cite className="not-italic">
        {citation.url ? (
          <a href={citation.url} target="_blank" rel="noreferrer" className={LINK_CLASSES}>
            <Globe aria-hidden />
            {name}
          </a>
        ) : (
          <button type="button" className={LINK_CLASSES} onClick={() => open(citation)}>
            <FileText aria-hidden />
            {name}
          </button>
        )}
      </cite>
    </blockquote>
  );
}
