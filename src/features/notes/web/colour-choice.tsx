import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { colourSchema, type NoteColour } from '../contract.ts';

/** Signs rather than words: they show a colour and its line. */
const SAMPLE = 'Aa';

interface ColourChoiceProps {
  /** Null where a press marks with the colour. */
  colour: NoteColour | null;
  disabled?: boolean;
  onColour: (colour: NoteColour) => void;
}

/** The colours as they look on the page, with their lines. */
export function ColourChoice({ colour, disabled = false, onColour }: ColourChoiceProps) {
  const { t } = useTranslation('notes');
  return colourSchema.options.map((one) => (
    <button
      key={one}
      type="button"
      aria-label={t(colour === null ? `mark.${one}` : `colours.${one}`)}
      title={t(colour === null ? `mark.${one}` : `colours.${one}`)}
      aria-pressed={colour === null ? undefined : colour === one}
      disabled={disabled}
      onClick={() => onColour(one)}
      className={cn(
        'grid size-9 place-items-center rounded-md border',
        colour === one ? 'border-input bg-muted' : 'border-transparent hover:bg-muted',
      )}
    >
      <span aria-hidden className={`reader-mark reader-mark-${one} px-1 text-sm leading-5 font-medium`}>
        {SAMPLE}
      </span>
    </button>
  ));
}
