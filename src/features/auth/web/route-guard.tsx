import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/roles.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { forgetReturnPath, rememberReturnPath } from './return-path.ts';
import { type Auth, useAuth } from './use-auth.ts';

/** How long the route guard waits for the profile. */
export const PROFILE_WAIT_MS = 5000;

interface RouteGuardProps {
  /** Who may see it; anyone signed in when left out. */
  roles?: readonly Role[];
  children: ReactNode;
}

/** Shows its children to those who may see them. The server checks again on every call. */
export function RouteGuard({ roles, children }: RouteGuardProps) {
  const auth = useAuth();
  const { state } = auth;
  const waitedEnough = useProfileWait(auth);
  const isAtSettings = useRouterState({ select: ({ location }) => location.pathname === '/settings' });

  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'signed_out')
    return <Outside to={state.left || state.ended ? '/login' : '/'} remembers={!state.left} />;
  if (state.status === 'second_factor') return <Outside to="/login" remembers />;
  if (!state.profile && !waitedEnough) return <Waiting profile />;
  if (state.profile?.needs_second_factor && !isAtSettings) return <SecondFactorFirst />;
  const allowed = !roles || (state.profile !== null && roles.includes(state.profile.role));
  return allowed ? <Inside>{children}</Inside> : <Forbidden />;
}

/** True once the profile has been waited for long enough and asking the server to create it has come to an end. */
function useProfileWait({ state, recoverProfile }: Auth): boolean {
  const missing = state.status === 'signed_in' && state.profile === null;
  const [waitedEnough, setWaitedEnough] = useState(false);
  useEffect(() => {
    if (!missing) return;
    const proceed = () => setWaitedEnough(true);
    // Created or not, the page renders then; without a profile it shows the fallback name and role.
    const timer = setTimeout(() => void recoverProfile().then(proceed, proceed), PROFILE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [missing, recoverProfile]);
  return waitedEnough;
}

function Waiting({ profile = false }: { profile?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted-foreground">
      <Spinner label={profile ? t('guard.loadingProfile') : t('guard.loading')} />
      {profile ? <p aria-hidden>{t('guard.loadingProfile')}</p> : null}
    </main>
  );
}

/**
 * Someone who signs out, or whose session was ended elsewhere (also by another tab), goes to the sign-in page; anyone else home. The page asked for is
 * remembered unless they left it themselves. The sign-in page also
 * asks for a second factor.
 */
function Outside({ to, remembers }: { to: '/' | '/login'; remembers: boolean }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [origin] = useState(() => router.latestLocation.href);
  useEffect(() => {
    if (remembers) rememberReturnPath(origin);
    void navigate({ to, replace: true });
  }, [to, remembers, origin, navigate]);
  return <Waiting />;
}

function Inside({ children }: { children: ReactNode }) {
  useEffect(forgetReturnPath, []);
  return children;
}

/** An administrator who has to turn it on before anything else goes where that is done. */
function SecondFactorFirst() {
  const router = useRouter();
  useEffect(() => router.history.replace('/settings?section=security'), [router]);
  return <Waiting />;
}

function Forbidden() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/unauthorized', replace: true });
  }, [navigate]);
  return <Waiting />;
}
