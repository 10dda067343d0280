import { ChevronDown, ChevronUp } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';

interface PageFieldProps {
  /** Text without pages is read in parts, a presentation in slides. Default: page. */
  unit?: 'page' | 'part' | 'slide';
  page: number;
  total: number;
  onGo: (page: number) => void;
}

/** Which page one is on, and the way to another by number or step. */
export function PageField({ unit = 'page', page, total, onGo }: PageFieldProps) {
  const { t } = useTranslation('reader');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [page]);

  function go(event: SyntheticEvent): void {
    event.preventDefault();
    if (!field.current) return;
    const typed = Number.parseInt(field.current.value, 10);
    const wanted = Number.isNaN(typed) ? page : Math.min(Math.max(typed, 1), total);
    field.current.value = String(wanted);
    if (wanted !== page) onGo(wanted);
  }

  return (
    <form onSubmit={go} className="flex items-center gap-1 text-sm whitespace-nowrap tabular-nums">
      <IconButton
        icon={ChevronUp}
        label={t('previousPage', { context: unit })}
        className="size-8"
        aria-keyshortcuts="p"
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('nextPage', { context: unit })}
        className="size-8"
        aria-keyshortcuts="n"
        disabled={page >= total}
        onClick={() => onGo(page + 1)}
      />
      <Input
        ref={field}
        defaultValue={page}
        inputMode="numeric"
        aria-label={t('pageNumber', { context: unit })}
        aria-keyshortcuts="g"
        className="h-8 w-14 px-2 text-center text-sm"
        onBlur={go}
      />
      <span className="text-muted-foreground">{t('ofPages', { total })}</span>
    </form>
  );
}
