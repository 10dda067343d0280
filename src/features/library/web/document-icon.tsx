import { AudioLines, File, FileImage, FileText, FileType2, Link2, SquarePlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import type { DocumentType } from '../contract.ts';

const ICONS = {
  pdf: FileText,
  image: FileImage,
  document: FileType2,
  other: File,
  video: SquarePlay,
  audio: AudioLines,
  web: Link2,
} as const;

interface DocumentIconProps {
  type: DocumentType | 'video' | 'audio' | 'web';
  className?: string;
}

/** The kind of a document as a picture with a name. */
export function DocumentIcon({ type, className }: DocumentIconProps) {
  const { t } = useTranslation('library');
  const Icon = ICONS[type];
  return (
    <span
      className={cn(
        'grid size-10 shrink-0 place-items-center rounded-md bg-primary/10 text-primary',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      <span className="sr-only">{t(`types.${type}`)}</span>
    </span>
  );
}
