import { BookOpenText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { Button } from '#web/ui/button.tsx';
import { usePlaceName } from './use-place-name.ts';

interface QuoteButtonProps {
  citation: Citation;
  /** What is opened, for whoever hears only the button. */
  about: string;
  onOpen: (citation: Citation) => void;
}

/** Opens the place of a quote in the reader. */
export function QuoteButton({ citation, about, onOpen }: QuoteButtonProps) {
  const { t } = useTranslation('guides');
  const place = usePlaceName()(citation);
  return (
    <Button
      variant="link"
      size="sm"
      className="ui-button-wraps -ml-3 h-auto min-h-8 justify-start text-left"
      aria-label={t('open', { place, about })}
      onClick={() => onOpen(citation)}
    >
      <BookOpenText aria-hidden />
      {place}
    </Button>
  );
}
