import { Copy, Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#web/lib/copy-text.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAuth } from '../use-auth.ts';
import { printText } from './print-text.ts';

/** Shows the codes, which is possible this once, with ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const { user } = useAuth();
  const text = [t('recovery.fileTitle', { email: user?.email ?? '' }), '', ...codes, ''].join('\n');
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(t('recovery.copied'));
    else toast.error(t('recovery.copyFailed'));
  };
  return (
    <div className="grid gap-4">
      <Alert tone="warning">{t('recovery.once')}</Alert>
      <ul
        aria-label={t('recovery.title')}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md border bg-muted px-4 py-3 text-center font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('recovery.copy')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile('lyceum-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          <Download aria-hidden />
          {t('recovery.download')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => printText(text)}>
          <Printer aria-hidden />
          {t('recovery.print')}
        </Button>
      </div>
      <DialogFooter className="mt-2">
        <Button onClick={onDone}>{t('recovery.kept')}</Button>
      </DialogFooter>
    </div>
  );
}
