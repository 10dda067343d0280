import type { AuthError } from '@supabase/auth-js';
import { readLanguage } from '#web/i18n/languages.ts';
import { AuthFailure } from './auth-failure.ts';
import type { SessionSource } from './session-source.ts';
import type { Auth, Registration } from './use-auth.ts';

type SessionActs = Pick<Auth, 'signIn' | 'signUp' | 'confirmEmail' | 'resendConfirmation' | 'signOut'>;

/** The acts of a person on their session, in the product's words. */
export function sessionActs(source: SessionSource): SessionActs {
  return {
    signIn: async (credentials) => {
      succeed(await (await source.open()).signInWithPassword(credentials));
    },
    signUp: async (registration) => {
      const { data } = succeed(await (await source.open()).signUp(signUpRequest(registration)));
      return { signedIn: data.session !== null };
    },
    confirmEmail: async ({ email, code }) => {
      succeed(await (await source.open()).verifyOtp({ email, token: code, type: 'signup' }));
    },
    resendConfirmation: async (email) => {
      succeed(
        await (
          await source.open()
        ).resend({ type: 'signup', email, options: { emailRedirectTo: linkTarget() } }),
      );
    },
    signOut: async () => {
      // `local` forgets the session here even when the server cannot be told, so its failure changes nothing.
      await (await source.open()).signOut({ scope: 'local' });
    },
  };
}

function signUpRequest({ email, password, fullName, role, institutionId }: Registration) {
  const data = { full_name: fullName, role, institution_id: institutionId, email, language: readLanguage() };
  return { email, password, options: { data, emailRedirectTo: linkTarget() } };
}

/** Where the mailed link leads back to. */
function linkTarget(): string {
  return `${window.location.origin}/login`;
}

function succeed<R extends { error: AuthError | null }>(result: R): R {
  if (result.error) throw new AuthFailure(result.error);
  return result;
}
