import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

/** What a model thought to itself before it answered: folded away, and plain words, since nobody has checked any of it. */
export function Thoughts({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 text-muted-foreground"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden className={isOpen ? 'rotate-90' : undefined} />
        {t(isOpen ? 'thoughts.hide' : 'thoughts.show')}
      </Button>
      <div id={id} hidden={!isOpen} className="w-full border-l-2 pl-3 text-sm/6 text-muted-foreground">
        <p className="mb-2 text-xs">{t('thoughts.note')}</p>
        {isOpen ? <p className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap">{text.trim()}</p> : null}
      </div>
    </div>
  );
}
