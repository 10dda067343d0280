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
  const chooser = useRef<HTMLInputElement>(null);
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
        onClick={() => (chooser.current = choosePhoto(solution.take))}
      >
        <Icon aria-hidden className={cn(isReading && 'animate-spin')} />
        {t('solution.photo')}
      </Button>
      <output className={cn('text-xs', status?.isError ? 'text-destructive' : 'text-muted-foreground')}>
        {status?.text}
      </output>
    </div>
  );
}

/** Lets one choose a file; a phone offers its camera. The field is no part of the page: the button stands for it. */
function choosePhoto(take: (photo: File) => void): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = PHOTO_TYPES.join(',');
  input.addEventListener('change', () => {
    const photo = input.files?.[0];
    if (photo) take(photo);
  });
  input.click();
  return input;
}
