import { BookOpenText, ChevronRight, EllipsisVertical, Flag, Moon, Pencil, Sun, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Card } from '#web/ui/card.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { toast } from '#web/ui/toast.ts';
import type { PracticeItem } from '../../contract.items.ts';
import { useChangeItem } from '../api.ts';
import { KIND_NAMES } from './kind-names.ts';
import { plainPrompt, rightAnswers } from '../../contract.item-text.ts';
import { RichText } from '../practising/rich-text.tsx';

interface ItemRowProps {
  item: PracticeItem;
  onEdit: (item: PracticeItem) => void;
  onOpen: (citation: Citation) => void;
  onDelete: (item: PracticeItem) => void;
  onReport: (item: PracticeItem) => void;
}

/** One question of the learner: what is asked, what is right (on request), and when it is asked again. */
export function ItemRow(props: ItemRowProps) {
  const { item } = props;
  const { t } = useTranslation(['practice', 'practising']);
  const { date } = useFormat();
  const { schedule, source } = item;
  const facts = [
    t(`items.kinds.${KIND_NAMES[item.content.kind]}`),
    source.title === '' ? null : source.title,
    t(`items.authors.${item.author}`),
    schedule === null ? t('items.never') : t('items.next', { date: date(schedule.due) }),
  ].filter(Boolean);
  return (
    <Card className="flex items-start gap-3 p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <RichText text={plainPrompt(item)} language={item.language} className="font-medium" />
        <HiddenAnswer item={item} />
        <p className="text-xs text-muted-foreground">{facts.join(' · ')}</p>
        {item.state === 'resting' ? (
          <Badge tone="warning" className="w-fit">
            {item.report
              ? t('items.reported', { reason: t(`practising:report.reasons.${item.report.reason}`) })
              : t('items.states.resting')}
          </Badge>
        ) : null}
      </div>
      <ItemMenu {...props} />
    </Card>
  );
}

/** Whoever reads the answers beside the questions cannot practise them any more. */
function HiddenAnswer({ item }: Pick<ItemRowProps, 'item'>) {
  const { t } = useTranslation('practice');
  const [isOpen, setIsOpen] = useState(false);
  const answerId = useId();
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? answerId : undefined}
        className="-mx-1 flex min-h-8 items-center gap-1 rounded-sm px-1 text-sm font-medium text-primary"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight aria-hidden className={cn('size-4 transition-transform', isOpen && 'rotate-90')} />
        {t(isOpen ? 'items.hideAnswer' : 'items.showAnswer')}
      </button>
      {isOpen ? (
        <div id={answerId} className="min-w-0 max-w-full pl-5">
          <RichText
            text={rightAnswers(item.content).join('\n\n')}
            language={item.language}
            className="text-sm"
          />
        </div>
      ) : null}
    </div>
  );
}

function ItemMenu({ item, onEdit, onOpen, onDelete, onReport }: ItemRowProps) {
  const { t } = useTranslation('practice');
  const errorText = useErrorText('practice');
  const { mutate } = useChangeItem();
  const { citation } = item;
  const isResting = item.state === 'resting';
  const change = () =>
    mutate(
      { id: item.id, body: { state: isResting ? 'active' : 'resting' } },
      { onError: (error) => toast.error(errorText(error)) },
    );
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton
          icon={EllipsisVertical}
          label={t('items.menu', { prompt: plainPrompt(item) })}
          className="shrink-0"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onEdit(item)}>
          <Pencil aria-hidden />
          {t('items.edit')}
        </DropdownMenuItem>
        {citation && item.can_open ? (
          <DropdownMenuItem onSelect={() => onOpen(citation)}>
            <BookOpenText aria-hidden />
            {t('items.open')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={change}>
          {isResting ? <Sun aria-hidden /> : <Moon aria-hidden />}
          {t(isResting ? 'items.wake' : 'items.rest')}
        </DropdownMenuItem>
        {isResting ? null : (
          <DropdownMenuItem onSelect={() => onReport(item)}>
            <Flag aria-hidden />
            {t('items.report')}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => onDelete(item)}>
          <Trash2 aria-hidden />
          {t('items.delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
