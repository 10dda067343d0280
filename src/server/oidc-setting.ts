import { z } from 'zod';
import { LOOPBACK_HOSTS } from './networks.ts';

const OIDC_NAME_PATTERN = /^[a-z][a-z0-9_-]{0,31}$/;
const RESERVED_NAMES = new Set(['email', 'phone', 'anonymous_users']);

/** A provider that people can sign in with. What is pinned here is never taken from a token. */
const oidcProviderSchema = z.strictObject({
  name: z
    .string()
    .regex(OIDC_NAME_PATTERN)
    .refine((name) => !RESERVED_NAMES.has(name)),
  label: z.string().trim().min(1).max(60).optional(),
  issuer: z.url().refine(isSafeAddress, 'an issuer must be https, or http on this machine'),
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  scopes: z.string().default('openid email profile'),
  /** Further client ids whose id tokens are accepted, such as those of mobile programs. */
  audiences: z.array(z.string().min(1)).default([]),
});
export type OidcProviderConfig = z.output<typeof oidcProviderSchema>;

/** OIDC_PROVIDERS: a list of them as JSON. */
export const oidcProviders = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('it must be a JSON list');
      return z.NEVER;
    }
  })
  .pipe(z.array(oidcProviderSchema))
  .refine(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    'each name can be used only once',
  );

function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname));
}
