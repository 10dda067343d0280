import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '#server/files/secret-file.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Encrypts keys of providers at rest. `place` binds a text to its row: moved to another, it does not open. */
export interface KeyBox {
  close(text: string, place: string): Promise<string>;
  /** Null when it was closed with another key or for another place, or was changed. */
  open(closed: string, place: string): Promise<string | null>;
}

/** A box under `dataDir`/keys/models.key, which is made at the first use. */
export function createKeyBox(dataDir: string): KeyBox {
  let loading: Promise<Buffer> | undefined;
  const secret = () => {
    loading ??= loadSecret(dataDir).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    close: async (text, place) => encrypt(await secret(), text, place),
    open: async (closed, place) => decrypt(await secret(), closed, place),
  };
}

async function loadSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'keys', 'models.key');
  const secret = await readOrCreateSecret(path, () => randomBytes(KEY_BYTES));
  if (secret.length !== KEY_BYTES) throw new Error(`The key file ${path} cannot be used.`);
  return secret;
}

function encrypt(secret: Buffer, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

function decrypt(secret: Buffer, closed: string, place: string): string | null {
  const [version, content = ''] = closed.split('.');
  const bytes = Buffer.from(content, 'base64url');
  if (version !== VERSION || bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
