import { z } from 'zod';
import { cleanName } from '#shared/clean-name.ts';
import type { ExternalIdentity } from '../accounts.ts';

const TEXT_MAX_CHARACTERS = 500;
const text = z
  .string()
  .transform((value) => value.slice(0, TEXT_MAX_CHARACTERS))
  .optional()
  .catch(undefined);

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email()).optional().catch(undefined),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: text,
  given_name: text,
  family_name: text,
  picture: text,
});

/** A person as a provider vouches for them. */
export interface ProviderPerson {
  identity: ExternalIdentity;
  /** Only when the provider has verified it: any other address could be anybody's. */
  verifiedEmail: string | null;
  fullName: string;
}

/** Reads verified claims of an id token or of the userinfo endpoint. */
export function readPerson(provider: string, claims: unknown): ProviderPerson {
  const { iss, sub, email, email_verified: isVerified, picture, ...names } = claimsSchema.parse(claims);
  const fullName = cleanName(names.name ?? [names.given_name, names.family_name].filter(Boolean).join(' '));
  return {
    identity: {
      provider,
      subject: sub,
      data: {
        iss,
        sub,
        provider_id: sub,
        ...(email === undefined ? {} : { email }),
        email_verified: isVerified,
        phone_verified: false,
        ...(fullName === '' ? {} : { name: fullName, full_name: fullName }),
        ...(picture === undefined ? {} : { picture, avatar_url: picture }),
      },
    },
    verifiedEmail: isVerified ? (email ?? null) : null,
    fullName,
  };
}
