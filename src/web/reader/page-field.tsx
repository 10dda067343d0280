import { ChevronDown, ChevronUp } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';

interface PageFieldProps {
  page: number;
  total: number;
  onGo: (page: number) => void;
}

/** Which page one is on, and the way to another by number or step. */
export function PageField({ page, total, onGo }: PageFieldProps) {
  const { t } = useTranslation('reader');
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  function go(event: SyntheticEvent): void {
    event.preventDefault();
    const wanted = Number.parseInt(typed, 10);
    if (!Number.isFinite(wanted)) return setTyped(String(page));
    const target = Math.min(Math.max(wanted, 1), total);
    setTyped(String(target));
    onGo(target);
  }

  return (
    <form onSubmit={go} className="flex items-center gap-1 text-sm whitespace-nowrap tabular-nums">
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={t('nextPage')}
        disabled={page >= total}
        onClick={() => onGo(page + 1)}
      >
        <ChevronDown aria-hidden />
      </Button>
      <Input
        inputMode="numeric"
        aria-label={t('pageNumber')}
        className="h-8 w-14 px-2 text-center text-sm"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
      />
      <span className="text-muted-foreground">{t('ofPages', { total })}</span>
    </form>
  );
}
