import { Download, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { DECK_FORMATS, type DeckFormat, type importItems } from '../../contract.decks.ts';
import type { SourceFilter } from '../api.ts';
import { useExport, useImport } from './deck-files.ts';

interface DeckDialogProps {
  /** Which items are saved. */
  source: SourceFilter;
  onClose: () => void;
}

/** Cards of Anki and of tables: taken over, and saved as files. */
export function DeckDialog({ source, onClose }: DeckDialogProps) {
  const { t } = useTranslation('practice');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('decks.title')} text={t('decks.text')}>
        <ImportPart />
        <ExportPart source={source} />
      </DialogContent>
    </Dialog>
  );
}

function ImportPart() {
  const { t } = useTranslation('practice');
  const errorText = useErrorText('practice');
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending } = useImport();
  return (
    <section aria-labelledby={titleId} className="grid justify-items-start gap-2">
      <h3 id={titleId} className="font-sans text-base font-medium tracking-normal">
        {t('decks.import')}
      </h3>
      <p className="text-sm text-muted-foreground">{t('decks.importText')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".apkg,.csv,.tsv,.txt"
        aria-label={t('decks.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      <Button disabled={isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t(isPending ? 'decks.importing' : 'decks.choose')}
      </Button>
      <output className="grid gap-1 text-sm">{data ? <Imported {...data} /> : null}</output>
      {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
    </section>
  );
}

function Imported({ added, existing, answers, wordless, too_long: tooLong }: ResponseOf<typeof importItems>) {
  const { t } = useTranslation('practice');
  return (
    <>
      <p className="font-medium">{t('decks.added', { count: added })}</p>
      {existing > 0 ? <p>{t('decks.existing', { count: existing })}</p> : null}
      {answers > 0 ? <p>{t('decks.answers', { count: answers })}</p> : null}
      {wordless > 0 ? <p>{t('decks.wordless', { count: wordless })}</p> : null}
      {tooLong > 0 ? <p>{t('decks.tooLong', { count: tooLong })}</p> : null}
    </>
  );
}

function ExportPart({ source }: Pick<DeckDialogProps, 'source'>) {
  const { t } = useTranslation('practice');
  const errorText = useErrorText('practice');
  const titleId = useId();
  const [error, setError] = useState('');
  const { mutate, isPending } = useExport(source);
  const isAll = Object.values(source).every((one) => one === undefined);
  const save = (format: DeckFormat) => {
    setError('');
    mutate(format, { onError: (cause) => setError(errorText(cause)) });
  };
  return (
    <section aria-labelledby={titleId} className="grid justify-items-start gap-2">
      <h3 id={titleId} className="font-sans text-base font-medium tracking-normal">
        {t('decks.export')}
      </h3>
      <p className="text-sm text-muted-foreground">{t(isAll ? 'decks.exportAll' : 'decks.exportSource')}</p>
      <div className="flex flex-wrap gap-2">
        {DECK_FORMATS.map((format) => (
          <Button key={format} variant="outline" disabled={isPending} onClick={() => save(format)}>
            <Download aria-hidden />
            {t(`decks.formats.${format}`)}
          </Button>
        ))}
      </div>
      {error ? <Alert tone="destructive">{error}</Alert> : null}
    </section>
  );
}
