import { readLanguage } from '#web/i18n/languages.ts';
import { succeed } from './auth-failure.ts';
import type { SessionSource } from './session-source.ts';
import type { Auth, Registration } from './use-auth.ts';

type SessionActs = Pick<
  Auth,
  'openClient' | 'signIn' | 'signUp' | 'confirmEmail' | 'resendConfirmation' | 'signOut'
>;

/** The acts of a person on their session, in the product's words. */
export function sessionActs(source: SessionSource): SessionActs {
  return {
    openClient: source.open,
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
      const options = { emailRedirectTo: linkTarget('/login') };
      succeed(await (await source.open()).resend({ type: 'signup', email, options }));
    },
    signOut: async () => {
      // `local` forgets the session here even when the server cannot be told, so its failure changes nothing.
      await (await source.open()).signOut({ scope: 'local' });
    },
  };
}

/** Where an emailed link or a provider leads back to. */
export function linkTarget(path: '/login' | '/reset-password' | '/settings'): string {
  return `${window.location.origin}${path}`;
}

function signUpRequest(registration: Registration) {
  const { email, password, fullName, role, institutionId, joinCode } = registration;
  const data = {
    full_name: fullName,
    role,
    institution_id: institutionId,
    email,
    language: readLanguage(),
    ...(joinCode && { join_code: joinCode }),
  };
  return { email, password, options: { data, emailRedirectTo: linkTarget('/login') } };
}
