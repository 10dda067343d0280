import { Copy, Download, Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { saveMarkdown } from '#web/lib/markdown-file.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { conversationMarkdown } from './conversation-markdown.ts';
import type { ChatMessage } from './conversation-state.ts';
import { useMarkdownWords } from './use-conversation-text.ts';

interface ConversationMenuProps {
  title: string;
  /** Who answers; the assistant by default. */
  answerer?: string;
  messages: readonly ChatMessage[];
}

/** Takes a conversation out of the product, as Markdown with every quote and its place. Nothing while nothing was asked. */
export function ConversationMenu(props: ConversationMenuProps) {
  const begun = props.messages.find(({ role }) => role === 'user')?.at;
  return begun === undefined ? null : <Menu begun={begun} {...props} />;
}

function Menu({ title, answerer, messages, begun }: ConversationMenuProps & { begun: string }) {
  const { t } = useTranslation('chat');
  const { dateTime } = useFormat();
  const words = useMarkdownWords();
  const text = () =>
    conversationMarkdown(
      { title, date: dateTime(begun), answerer: answerer ?? t('assistant'), messages },
      words,
    );
  const copy = async () => {
    if (await copyText(text())) toast.success(t('export.copied'));
    else toast.error(t('export.notCopied'));
  };

  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton
          icon={Share}
          label={t('export.open')}
          className="size-9 text-muted-foreground"
          title={t('export.open')}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => void copy()}>
          <Copy aria-hidden />
          {t('export.copy')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => saveMarkdown(title, text())}>
          <Download aria-hidden />
          {t('export.save')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
