import { Link } from '@tanstack/react-router';
import { BookPlus, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { EXPORT_FORMATS, type ExportFormat, type Material } from '../../contract.ts';
import { InvalidDialog } from './invalid-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useExport } from './use-export.ts';

/** They hold questions and nothing else. */
const QUIZ_FORMATS: readonly ExportFormat[] = ['gift', 'csv'];

/** Files, the library, and paper. */
export function MaterialTools({ material }: { material: Material }) {
  const { t } = useTranslation('materials');
  const [isSaving, setIsSaving] = useState(false);
  const exporting = useExport(material);
  const hasContent = material.sections.some(({ content }) => content !== null);
  const hasItems = material.sections.some(({ type, content }) => type === 'items' && content !== null);
  const formats = EXPORT_FORMATS.filter((format) => hasItems || !QUIZ_FORMATS.includes(format));
  return (
    <div className="flex flex-wrap gap-2">
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" disabled={!hasContent || exporting.isPending}>
            <Download aria-hidden />
            {t(exporting.isPending ? 'exports.pending' : 'exports.open')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {formats.map((format) => (
            <DropdownMenuItem key={format} onSelect={() => exporting.start(format)}>
              {t(`exports.${format}`)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <Button asChild variant="outline" size="sm">
        <Link to="/professor-dashboard/print/$id" params={{ id: material.id }} target="_blank">
          <Printer aria-hidden />
          {t('print.open')}
        </Link>
      </Button>
      <Button variant="outline" size="sm" disabled={!hasContent} onClick={() => setIsSaving(true)}>
        <BookPlus aria-hidden />
        {t('save.open')}
      </Button>
      {isSaving ? <SaveDialog material={material} onClose={() => setIsSaving(false)} /> : null}
      {exporting.isRefused ? (
        <InvalidDialog
          material={material}
          isPending={exporting.isPending}
          onAccept={exporting.accept}
          onClose={exporting.giveUp}
        />
      ) : null}
    </div>
  );
}
