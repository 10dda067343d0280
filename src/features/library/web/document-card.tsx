import {
  Brain,
  Download,
  Eye,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecording } from '#shared/file-formats.ts';
import { videoOf } from '#shared/video.ts';
import { siteOf, webPageOf } from '#shared/web-page.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useLiveDocument } from '../client.ts';
import { whyUnasked } from '../contract.askable.ts';
import type { LibraryDocument, ListedDocument } from '../contract.ts';
import { DocumentIcon } from './document-icon.tsx';
import { DocumentState } from './document-state.tsx';
import { VisibilityMark } from './visibility-mark.tsx';

export interface DocumentCardActs {
  onOpen: (document: LibraryDocument) => void;
  onDownload: (document: LibraryDocument) => void;
  onChat: (document: LibraryDocument) => void;
  onDelete: (document: LibraryDocument) => void;
  /** Makes questions from it. */
  onPractise: (document: LibraryDocument) => void;
}

type DocumentCardProps = { document: ListedDocument } & DocumentCardActs;

/** One document of the library. A click anywhere opens it; the buttons lie above that. */
export const DocumentCard = memo(function DocumentCard({ document: listed, ...acts }: DocumentCardProps) {
  const document = useLiveDocument(listed);
  const { date } = useFormat();
  const page = webPageOf(document);
  return (
    <Card className="relative flex h-full flex-col gap-4 p-5 transition-[border-color,translate] hover:-translate-y-0.5 hover:border-input">
      <div className="flex gap-3.5">
        <DocumentIcon type={kindOf(document)} />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">
            <button
              type="button"
              onClick={() => acts.onOpen(document)}
              className="line-clamp-2 text-left break-words after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
            >
              {document.title}
            </button>
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <time dateTime={document.created_at} className="text-sm text-muted-foreground">
              {date(document.created_at)}
            </time>
            {page ? <span className="text-sm break-all text-muted-foreground">{siteOf(page)}</span> : null}
            <VisibilityMark document={document} />
          </p>
        </div>
      </div>
      {listed.match ? <FoundMatch match={listed.match} /> : null}
      <div className="mt-auto">
        <DocumentState document={document} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 border-t pt-3">
        <Counters document={document} />
        <Acts document={document} {...acts} />
      </div>
    </Card>
  );
});

function kindOf(document: LibraryDocument) {
  if (videoOf(document)) return 'video';
  if (isRecording(document.mime_type)) return document.mime_type.startsWith('video/') ? 'video' : 'audio';
  return webPageOf(document) ? 'web' : document.type;
}

/** Where the words stand that were looked for. */
function FoundMatch({
  match: { page, before, word, after },
}: {
  match: NonNullable<ListedDocument['match']>;
}) {
  const { t } = useTranslation('library');
  return (
    <p className="line-clamp-3 border-l-2 border-primary/40 pl-3 text-sm break-words text-muted-foreground">
      {page === null ? null : <span className="font-medium">{t('foundOn', { page })} </span>}
      {before}
      <mark className="rounded-sm bg-primary/15 px-0.5 text-foreground">{word}</mark>
      {after}
    </p>
  );
}

function Counters({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const [views, downloads, chats] = document.access_logs.map(({ count }) => count);
  return (
    <ul className="flex gap-2.5 text-xs text-muted-foreground tabular-nums">
      <Counter icon={Eye} count={views ?? 0} name={t('views', { count: views ?? 0 })} />
      <Counter icon={Download} count={downloads ?? 0} name={t('downloads', { count: downloads ?? 0 })} />
      <Counter icon={MessageCircle} count={chats ?? 0} name={t('chats', { count: chats ?? 0 })} />
    </ul>
  );
}

function Counter({ icon: Icon, count, name }: { icon: LucideIcon; count: number; name: string }) {
  const { number } = useFormat();
  return (
    <li className="flex items-center gap-1" title={name}>
      <Icon aria-hidden className="size-3.5" />
      <span aria-hidden>{number(count)}</span>
      <span className="sr-only">{name}</span>
    </li>
  );
}

function Acts({ document, onDownload, onChat, onDelete, onPractise }: DocumentCardProps) {
  const { t } = useTranslation('library');
  const { title } = document;
  return (
    <div className="relative z-10 -mr-2 flex items-center gap-0.5">
      <Button
        variant="outline"
        size="sm"
        aria-label={t('chatWithNamed', { title })}
        // Its state says above what can be done.
        disabled={whyUnasked(document) === 'unread'}
        onClick={() => onChat(document)}
      >
        <MessageSquareText aria-hidden />
        {t('chatWith')}
      </Button>
      <Tooltip text={t('practise')}>
        <IconButton
          icon={Brain}
          label={t('practiseNamed', { title })}
          className="size-8"
          disabled={whyUnasked(document) !== null}
          onClick={() => onPractise(document)}
        />
      </Tooltip>
      <Tooltip text={t('download')}>
        <IconButton
          icon={Download}
          label={t('downloadNamed', { title })}
          className="size-8"
          onClick={() => onDownload(document)}
        />
      </Tooltip>
      {document.can_delete ? (
        <Tooltip text={t('delete')}>
          <IconButton
            icon={Trash2}
            label={t('deleteNamed', { title })}
            className="size-8 text-muted-foreground hover:text-destructive"
            onClick={() => onDelete(document)}
          />
        </Tooltip>
      ) : null}
    </div>
  );
}
