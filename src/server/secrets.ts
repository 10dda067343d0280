import { createHash, timingSafeEqual } from 'node:crypto';

/** What is kept of a secret, so that whoever reads the database cannot use it. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Takes as long for what is nearly right as for what is wrong. */
export function isSameSecret(given: string | Buffer, secret: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
