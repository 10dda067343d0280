import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '#web/lib/upload.ts';
import { keyOfDocument, refreshDocuments } from '../../client.ts';
import { setCaptions } from '../../contract.recordings.ts';

interface CaptionsToSend {
  id: string;
  captions: File;
  signal?: AbortSignal;
}

/** Gives a recording its captions. Throws ApiError. */
export function sendCaptions({ id, captions, signal }: CaptionsToSend) {
  const form = new FormData();
  form.set('file', captions);
  return upload(setCaptions, { params: { id }, form, signal });
}

export function useSetCaptions(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (captions: File) => sendCaptions({ id, captions }),
    onSuccess: async (document) => {
      // What was read before is no longer so.
      client.removeQueries({ queryKey: [...keyOfDocument(id), 'page'] });
      client.setQueryData(keyOfDocument(id), document);
      await refreshDocuments(client);
    },
  });
}
