import {
  CircleAlert,
  CircleCheck,
  Eraser,
  Globe,
  GraduationCap,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConversationMenu } from '#web/chat/conversation-menu.tsx';
import type { AnswerMessage, ChatMessage } from '#web/chat/conversation-state.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentChips } from './document-chips.tsx';
import type { PanelDocuments } from './use-panel-documents.ts';

/** Null while nothing is searched for. */
type SearchStatus = 'searching' | 'found' | 'error' | null;

const STATUS_ICONS = { on: Globe, searching: LoaderCircle, found: CircleCheck, error: CircleAlert } as const;

interface PanelToolsProps {
  /** Who answers. */
  professor: string;
  documents: PanelDocuments;
  searchesWeb: boolean;
  messages: readonly ChatMessage[];
  onClear: () => void;
  onAskProfessor: () => void;
}

/** Above the composer: documents, how the web search is going, and clearing. */
export function PanelTools(props: PanelToolsProps) {
  const { professor, documents, searchesWeb, messages, onClear, onAskProfessor } = props;
  const { t } = useTranslation('tutor');
  const hasMessages = messages.length > 0;
  const isCrowded = searchesWeb || documents.list.length > 0;
  if (!hasMessages && !searchesWeb && documents.list.length === 0) return null;
  return (
    <div className="@container border-t px-[max(0.75rem,calc(50%-24rem))] py-1 max-sm:py-0.5">
      {/* In one row once there is a conversation to be read. */}
      <div className={cn('flex min-h-8 items-center gap-2', !hasMessages && 'flex-wrap')}>
        <DocumentChips documents={documents} isFolded={hasMessages} />
        <SearchLine searchesWeb={searchesWeb} status={searchStatusOf(messages)} />
        {hasMessages ? (
          <div
            className={cn(
              // With their names they may need a second line.
              'ml-auto flex items-center justify-end gap-1',
              isCrowded ? 'shrink-0' : 'min-w-0 flex-wrap',
            )}
          >
            <ConversationMenu title={professor} answerer={professor} messages={messages} />
            <Tool
              icon={GraduationCap}
              label={t('panel.askProfessor')}
              isCrowded={isCrowded}
              onClick={onAskProfessor}
            />
            <Tool icon={Eraser} label={t('panel.clear')} isCrowded={isCrowded} onClick={onClear} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  /** Something else stands in its row. */
  isCrowded: boolean;
  onClick: () => void;
}

/** With its words where there is room for them: a second row would be taken from the conversation. */
function Tool({ icon: Icon, label, isCrowded, onClick }: ToolProps) {
  return (
    <Button variant="ghost" size="sm" className="text-muted-foreground" title={label} onClick={onClick}>
      <Icon aria-hidden />
      <span className={isCrowded ? '@max-2xl:sr-only' : 'max-sm:sr-only'}>{label}</span>
    </Button>
  );
}

function SearchLine({ searchesWeb, status }: { searchesWeb: boolean; status: SearchStatus }) {
  const { t } = useTranslation('tutor');
  const shown = searchesWeb ? (status ?? 'on') : null;
  const Icon = STATUS_ICONS[shown ?? 'on'];
  return (
    <output className="text-xs text-muted-foreground">
      {shown ? (
        <span className={cn('flex items-center gap-1.5', shown === 'error' && 'text-destructive')}>
          <Icon aria-hidden className={cn('size-3.5', shown === 'searching' && 'animate-spin')} />
          {t(`panel.searchStates.${shown}`)}
        </span>
      ) : null}
    </output>
  );
}

function searchStatusOf(messages: readonly ChatMessage[]): SearchStatus {
  const answer = messages.findLast((message): message is AnswerMessage => message.role === 'assistant');
  if (!answer) return null;
  if (answer.search === 'found') return 'found';
  if (answer.search === 'unavailable') return 'error';
  return answer.status === 'pending' && answer.activity === 'searching_web' ? 'searching' : null;
}
