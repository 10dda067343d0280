import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { PanelActs } from '#web/reader/reader-parts.ts';
import type { ReaderTarget } from '#web/reader/reader-target.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import type { FoundPlace } from '../../contract.reading.ts';
import { boxesQuery } from './api.ts';

interface PhraseMatches {
  text: string;
  total: number;
  places: readonly FoundPlace[];
}

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
  const client = useQueryClient();
  const [at, setAt] = useState(0);
  const shown = useRef<ReaderTarget | null>(null);
  const places = found?.places ?? [];

  const leave = useEffectEvent(() => onText(''));
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      leave();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  async function show(index: number): Promise<void> {
    const place = places[index];
    if (!place) return;
    setAt(index);
    const { page, start, end } = place;
    const { boxes } = await client.fetchQuery(boxesQuery(documentId, page, [place]));
    shown.current = { page, start, end, boxes: boxes[0] ?? [], quote: text };
    acts.goTo(shown.current);
  }

  // Where nothing is found, the reader stays and what was found before is no longer marked.
  const unmark = useEffectEvent(() => {
    if (shown.current) acts.goTo({ ...shown.current, isPlain: true });
    shown.current = null;
  });
  const isNothing = text.trim() === '' || found?.total === 0;
  useEffect(() => {
    if (isNothing) unmark();
  }, [isNothing]);

  // The first from the page that is being read on.
  const showFirst = useEffectEvent(() => {
    void show(
      Math.max(
        0,
        places.findIndex(({ page }) => page >= acts.page),
      ),
    );
  });
  const searched = found?.text;
  useEffect(() => {
    if (searched === undefined) return undefined;
    // Not within the render that shows how many there are.
    const timer = setTimeout(() => showFirst());
    return () => clearTimeout(timer);
  }, [searched]);

  const step = (by: 1 | -1) => void show((at + by + places.length) % places.length);

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
