import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '#web/ui/choice.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { EXPORT_FORMATS, KEY_FORMATS, type Material, type MaterialVersion } from '../../contract.ts';
import type { Copy } from './export-file.ts';
import { VersionChoice } from './version-choice.tsx';

interface ExportDialogProps {
  material: Material;
  onExport: (copy: Copy) => void;
  onClose: () => void;
}

/** Asks in which format and for whom to export. */
export function ExportDialog({ material, onExport, onClose }: ExportDialogProps) {
  const { t } = useTranslation('materials');
  const [format, setFormat] = useState<Copy['format']>('pdf');
  const [version, setVersion] = useState<MaterialVersion>('student');
  const hasItems = material.sections.some(({ type, content }) => type === 'items' && content !== null);
  const isKey = KEY_FORMATS.includes(format);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={t('exports.title')} text={t('exports.text')}>
        <div className="grid grid-cols-1 gap-4">
          <Choice
            label={t('exports.format')}
            options={EXPORT_FORMATS.filter((one) => hasItems || !KEY_FORMATS.includes(one))}
            value={format}
            nameOf={(one) => t(`exports.${one}`)}
            onChoose={setFormat}
          />
          <VersionChoice
            version={version}
            onChange={setVersion}
            only={isKey ? { version: 'teacher', reason: t('versions.formatIsKey') } : null}
          />
        </div>
        <DialogActions
          onCancel={onClose}
          onConfirm={() => onExport({ format, version: isKey ? 'teacher' : version })}
        >
          {t('exports.submit')}
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
