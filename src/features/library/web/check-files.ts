import { isReachable } from '#web/lib/reachability.ts';

/** Why files cannot be uploaded. */
export type UploadRefusal = 'none' | 'too_large' | 'away';

/** Those that can be uploaded, and why others, or all, cannot. */
export function checkFiles(
  files: FileList | null,
  maxBytes: number,
): { taken: File[]; refusal: UploadRefusal | null } {
  const all = [...(files ?? [])];
  if (all.length === 0) return { taken: [], refusal: 'none' };
  if (!isReachable()) return { taken: [], refusal: 'away' };
  const taken = all.filter(({ size }) => size <= maxBytes);
  return { taken, refusal: taken.length < all.length ? 'too_large' : null };
}
