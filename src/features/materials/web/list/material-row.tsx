import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { MaterialSummary } from '../../contract.ts';
import { useSettingsLine } from '../use-settings-line.ts';

const TONES = { making: 'primary', ready: 'success', interrupted: 'warning' } as const;

interface MaterialRowProps {
  material: MaterialSummary;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** One material; the whole row opens it. */
export function MaterialRow({ material, onOpen, onRename, onDelete }: MaterialRowProps) {
  const { t } = useTranslation('materials');
  const { dateTime } = useFormat();
  const settingsLine = useSettingsLine();
  const { title, settings, status, origin, updated_at: updatedAt } = material;
  return (
    <li>
      <Card className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 transition-colors focus-within:border-ring hover:border-primary/50">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h3 className="text-base break-words">
            <button
              type="button"
              onClick={onOpen}
              className="rounded-sm text-left after:absolute after:inset-0 after:rounded-lg"
            >
              {title}
            </button>
          </h3>
          <p className="text-sm text-muted-foreground">{settingsLine(settings)}</p>
          <p className="text-xs text-muted-foreground">
            {t('list.changed')} <time dateTime={updatedAt}>{dateTime(updatedAt)}</time>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          {origin === 'rules' ? <Badge>{t('origin.short')}</Badge> : null}
          <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
        </div>
        <div className="relative flex gap-1">
          <IconButton icon={Pencil} label={t('rename.openLabel', { title })} onClick={onRename} />
          <IconButton icon={Trash2} label={t('delete.openLabel', { title })} onClick={onDelete} />
        </div>
      </Card>
    </li>
  );
}
