import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** One step to either side: phones' clocks differ, and typing takes time (RFC 6238 section 5.2). */
const WINDOW_STEPS = 1;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const QR_BORDER_MODULES = 4;

export interface NewTotp {
  /** Base32, for people who cannot scan. */
  secret: string;
  uri: string;
  /** Raw SVG in named colours: clients put it into a data: URL unescaped, where a `#` would end it. */
  qrCode: string;
}

export function createTotp({ issuer, label }: { issuer: string; label: string }): NewTotp {
  const totp = new TOTP({
    issuer,
    label,
    period: PERIOD_SECONDS,
    secret: new Secret({ size: SECRET_BYTES }),
  });
  const uri = totp.toString();
  const qrCode = renderSVG(uri, { border: QR_BORDER_MODULES });
  return { secret: totp.secret.base32, uri, qrCode };
}

/** The time step of a right code; null for a wrong one, and for one of a step that was accepted already. */
export function findTotpStep(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number | null; now: Date },
): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return null;
  const step = totp.counter({ timestamp }) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

/** Encrypts a secret for the database, bound to its factor; a copy of the database alone opens no second factor. */
export function sealSecret(pepper: Buffer, factorId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(pepper), nonce).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when the text was sealed by another key or for another factor. */
export function openSecret(pepper: Buffer, factorId: string, sealedText: string): string {
  const bytes = Buffer.from(sealedText, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, sealingKey(pepper), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
}

function sealingKey(pepper: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'second factor secrets', KEY_BYTES));
}
