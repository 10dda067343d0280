import { ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
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
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={t('zoomOut')}
        aria-keyshortcuts="-"
        disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
      >
        <ZoomOut aria-hidden />
      </Button>
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
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={t('zoomIn')}
        aria-keyshortcuts="+"
        disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
      >
        <ZoomIn aria-hidden />
      </Button>
    </fieldset>
  );
}
