import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { PanelActs } from '#web/reader/reader-parts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { type PhraseMatches, useFindSteps } from './use-find-steps.ts';

interface FindBarProps {
  documentId: string;
  text: string;
  onText: (text: string) => void;
  /** What was found of this text; null while it is looked for. */
  found: PhraseMatches | null;
  hasFailed: boolean;
  acts: PanelActs;
}

/** What is looked for, how often it is there, and the way from one place to the next. */
export function FindBar({ documentId, text, onText, found, hasFailed, acts }: FindBarProps) {
  const { t } = useTranslation('library');
  const { number } = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const { at, places, step } = useFindSteps({ documentId, text, found, acts });
  const leave = useEffectEvent(() => onText(''));
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      leave();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') acts.close();
    else if (isFind) field.current?.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <search data-takes-escape className="flex items-center gap-1 border-b bg-surface px-2 py-1 text-sm">
      <Input
        ref={field}
        type="search"
        aria-label={t('find.field')}
        placeholder={t('find.field')}
        maxLength={200}
        className="h-8 min-w-0 flex-1"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <output className="min-w-14 text-center text-xs text-muted-foreground tabular-nums">
        {hasFailed ? t('find.failed') : null}
        {found && found.total === 0 ? t('find.none') : null}
        {found && found.total > 0
          ? t('find.count', { at: number(at + 1), total: number(found.total) })
          : null}
      </output>
      <IconButton
        icon={ChevronUp}
        label={t('find.previous')}
        className="size-8"
        disabled={places.length === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('find.next')}
        className="size-8"
        aria-keyshortcuts="F3"
        disabled={places.length === 0}
        onClick={() => step(1)}
      />
      <IconButton icon={X} label={t('find.close')} className="size-8" onClick={acts.close} />
    </search>
  );
}
