import { ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ZOOM_STEPS } from './zoom-to-read.ts';

interface ZoomControlProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const { t, i18n } = useTranslation('reader');
  const smaller = ZOOM_STEPS.findLast((step) => step < zoom);
  const larger = ZOOM_STEPS.find((step) => step > zoom);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(zoom);
  return (
    <fieldset aria-label={t('zoom')} className="flex items-center gap-1">
      <IconButton
        icon={ZoomOut}
        label={t('zoomOut')}
        className="size-8"
        aria-keyshortcuts="-"
        disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
      />
      <Button
        variant="ghost"
        size="sm"
        className="w-14 px-0 tabular-nums"
        aria-label={t('fitWidth', { percent })}
        aria-keyshortcuts="0"
        onClick={() => onZoom(1)}
      >
        {percent}
      </Button>
      <IconButton
        icon={ZoomIn}
        label={t('zoomIn')}
        className="size-8"
        aria-keyshortcuts="+"
        disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
      />
    </fieldset>
  );
}
