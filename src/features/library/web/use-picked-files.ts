import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readUploadMaxBytes } from '../client.ts';
import { checkFiles, type UploadRefusal } from './check-files.ts';

/** Files that were chosen or dropped, until they are uploaded or put away. */
export function usePickedFiles(onChecked: (refusal: UploadRefusal | null) => void) {
  const client = useQueryClient();
  const [picked, setPicked] = useState<readonly File[]>([]);
  return {
    picked,
    pick: async (files: readonly File[]) => {
      const { taken, refusal } = await checkFiles(files, () => readUploadMaxBytes(client));
      onChecked(refusal);
      setPicked(taken);
    },
    putAway: () => setPicked([]),
  };
}
