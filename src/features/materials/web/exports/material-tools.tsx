import { Link } from '@tanstack/react-router';
import { BookPlus, Brain, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import type { Material } from '../../contract.ts';
import { ExportDialog } from './export-dialog.tsx';
import { InvalidDialog } from './invalid-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useExport } from './use-export.ts';

interface MaterialToolsProps {
  material: Material;
  onPractise: () => void;
}

/** Files, the library, paper, and practice. */
export function MaterialTools({ material, onPractise }: MaterialToolsProps) {
  const { t } = useTranslation('materials');
  const [isSaving, setIsSaving] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const exporting = useExport(material);
  const hasContent = material.sections.some(({ content }) => content !== null);
  const hasItems = material.sections.some(({ type, content }) => type === 'items' && content !== null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        disabled={!hasContent || exporting.isPending}
        onClick={() => setIsExporting(true)}
      >
        <Download aria-hidden />
        {t(exporting.isPending ? 'exports.pending' : 'exports.open')}
      </Button>
      {hasContent ? (
        <Button asChild variant="outline" size="sm">
          <Link to="/professor-dashboard/print/$id" params={{ id: material.id }} target="_blank">
            <Printer aria-hidden />
            {t('print.open')}
          </Link>
        </Button>
      ) : null}
      <Button variant="outline" size="sm" disabled={!hasContent} onClick={() => setIsSaving(true)}>
        <BookPlus aria-hidden />
        {t('save.open')}
      </Button>
      <Button variant="outline" size="sm" disabled={!hasItems} onClick={onPractise}>
        <Brain aria-hidden />
        {t('practise')}
      </Button>
      {isExporting ? (
        <ExportDialog
          material={material}
          onClose={() => setIsExporting(false)}
          onExport={(copy) => {
            setIsExporting(false);
            exporting.start(copy);
          }}
        />
      ) : null}
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
