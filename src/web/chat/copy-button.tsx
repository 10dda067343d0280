import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';

const CONFIRMATION_MS = 2_000;

interface CopyButtonProps {
  text: string;
  label: string;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('chat');
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    if (!(await copyText(text))) return;
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), CONFIRMATION_MS);
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-8 text-muted-foreground"
      aria-label={label}
      onClick={() => void copy()}
    >
      <Icon aria-hidden />
      <span aria-live="polite" className="sr-only">
        {isCopied ? t('copied') : null}
      </span>
    </Button>
  );
}
