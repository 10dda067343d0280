import { BUCKET } from './storage/object-names.ts';
import type { Signer } from './storage/signing.ts';

/** Long enough to read in a reader that fetches ranges, short enough for an address that leaks. */
const ADDRESS_LIFETIME_MS = 60 * 60_000;
const SIGNED_PREFIX = `/storage/v1/object/sign/${BUCKET}`;

/** A short-lived address of a document's file; as a download it is saved under the document's title. */
export async function signFileAddress(
  signer: Signer,
  file: { path: string; title: string; isDownload: boolean; readerId: string },
  now: Date,
): Promise<{ url: string; expires_at: string }> {
  const expiresAt = new Date(now.getTime() + ADDRESS_LIFETIME_MS);
  const query = new URLSearchParams({
    token: await signer.sign(file.path, { readerId: file.readerId, expiresAt }),
  });
  if (file.isDownload) query.set('download', downloadName(file));
  const path = file.path.split('/').map(encodeURIComponent).join('/');
  return { url: `${SIGNED_PREFIX}/${path}?${query}`, expires_at: expiresAt.toISOString() };
}

function downloadName({ path, title }: { path: string; title: string }): string {
  const extension = /\.[^./]+$/.exec(path)?.[0] ?? '';
  return title.toLowerCase().endsWith(extension.toLowerCase()) ? title : title + extension;
}
