import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A list beside the page; where there is no room, below it, so that what a citation leads to is seen. Escape closes it, and focus returns. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('reader');
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    const panel = heading.current?.closest('aside');
    const reader = panel?.parentElement;
    // A field in it may have the focus already.
    if (!panel?.contains(opener)) heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // What opened it was a button for selected words, which is gone.
      else reader?.querySelector<HTMLElement>('section[tabindex="0"]')?.focus();
    };
  }, []);

  function closeOnEscape(event: KeyboardEvent): void {
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isWithin) return;
    event.stopPropagation();
    onClose();
  }

  return (
    // Escape is for whatever has the focus within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label={title}
      data-takes-escape
      onKeyDown={closeOnEscape}
      className="relative z-10 flex max-h-[75%] min-h-[45%] shrink-0 flex-col rounded-t-lg border-t bg-surface shadow-soft @2xl:max-h-none @2xl:min-h-0 @2xl:w-76 @2xl:shrink-0 @2xl:rounded-none @2xl:border-t-0 @2xl:border-l @2xl:shadow-none"
    >
      <header className="flex items-center gap-2 border-b py-1 pr-1 pl-3">
        <h3 ref={heading} tabIndex={-1} className="mr-auto text-base leading-9 outline-none">
          {title}
        </h3>
        <IconButton icon={X} label={t('closePanel')} className="size-9" onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">{children}</div>
    </aside>
  );
}
