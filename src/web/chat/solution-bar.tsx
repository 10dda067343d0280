import { Camera, LoaderCircle, ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { PHOTO_TYPES } from './shrink-photo.ts';
import type { Solution } from './use-solution.ts';

interface SolutionBarProps {
  solution: Solution;
  /** Puts the cursor where one writes. */
  onWrite: () => void;
}

/** Hands in a solution: by typing its steps, or by a photo of them. */
export function SolutionBar({ solution, onWrite }: SolutionBarProps) {
  const { t } = useTranslation('chat');
  const file = useRef<HTMLInputElement>(null);
  const { isOn, isReading, status } = solution;
  const Icon = isReading ? LoaderCircle : Camera;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <Button
        size="sm"
        variant={isOn ? 'secondary' : 'ghost'}
        className={cn('h-8 px-2', !isOn && 'text-muted-foreground')}
        aria-pressed={isOn}
        onClick={() => {
          solution.toggle();
          onWrite();
        }}
      >
        <ListChecks aria-hidden />
        {t('solution.check')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="h-8 px-2 text-muted-foreground"
        disabled={isReading}
        onClick={() => file.current?.click()}
      >
        <Icon aria-hidden className={cn(isReading && 'animate-spin')} />
        {t('solution.photo')}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={t('solution.photo')}
        onChange={({ target }) => {
          const photo = target.files?.[0];
          target.value = '';
          if (photo) solution.take(photo);
        }}
      />
      <output className={cn('text-xs', status?.isError ? 'text-destructive' : 'text-muted-foreground')}>
        {status?.text}
      </output>
    </div>
  );
}
