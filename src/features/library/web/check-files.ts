import { isReachable } from '#web/lib/reachability.ts';

/** Why files cannot be uploaded. */
export type UploadRefusal = { code: 'none' | 'away' } | { code: 'too_large'; maxBytes: number };

interface CheckedFiles {
  taken: readonly File[];
  refusal: UploadRefusal | null;
}

/** The files that can be uploaded, and why others, or all of them, cannot. */
export async function checkFiles(
  files: readonly File[],
  readMaxBytes: () => Promise<number>,
): Promise<CheckedFiles> {
  if (files.length === 0) return { taken: [], refusal: { code: 'none' } };
  if (!isReachable()) return { taken: [], refusal: { code: 'away' } };
  const maxBytes = await readMaxBytes();
  const taken = files.filter(({ size }) => size <= maxBytes);
  return { taken, refusal: taken.length < files.length ? { code: 'too_large', maxBytes } : null };
}
