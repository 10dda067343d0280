import type { PhotoReading } from '#web/chat/use-solution.ts';
import { upload } from '#web/lib/upload.ts';
import { readPhoto } from '../../contract.photo.ts';
import type { SessionChoice } from '../session/tutor-session.ts';

/** Reads photos of solutions; by whom is decided by the model that was chosen for the session, else in the settings. */
export function photoReading(modelType?: SessionChoice['modelType']): PhotoReading {
  return {
    read: async (photo, signal) => {
      const form = new FormData();
      form.set('file', photo, 'photo.jpg');
      const { lines } = await upload(readPhoto, {
        form,
        query: { model_type: modelType ?? undefined },
        signal,
      });
      return lines;
    },
  };
}
