import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { download } from '#web/lib/download.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { upload } from '#web/lib/upload.ts';
import { type DeckFormat, exportItems, importItems } from '../../contract.decks.ts';
import { PRACTICE, type SourceFilter } from '../api.ts';

const DAY_CHARACTERS = 10;

/** Takes over the cards of a file. */
export function useImport() {
  const language = useInterfaceLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return upload(importItems, { form, query: { language } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: PRACTICE }),
  });
}

/** Saves items of a source, or all, as a file. */
export function useExport(source: SourceFilter) {
  return useMutation({
    mutationFn: async (format: DeckFormat) => {
      const file = await download(exportItems, { query: { ...source, format } });
      const day = new Date().toISOString().slice(0, DAY_CHARACTERS);
      saveFile(`lyceum-${day}.${format}`, file);
    },
  });
}
