import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { HomePathProvider } from '#web/layout/home-path.ts';
import { useKeptFocus } from '#web/layout/use-kept-focus.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

// Beside the page, not before it: at first nobody needs to be told anything.
const AwayNotice = lateNotice('AwayNotice');
const UpdateNotice = lateNotice('UpdateNotice');

/** Around every page: something to look at while its code and texts arrive. */
export function RootLayout() {
  useKeptFocus();
  useBack();
  const { state } = useAuth();
  return (
    <HomePathProvider value={state.status === 'signed_in' ? '/dashboard' : '/'}>
      <Suspense fallback={<Waiting />}>
        <AwayNotice />
        <Outlet />
        <UpdateNotice />
      </Suspense>
    </HomePathProvider>
  );
}

/** The router's own moves may leave what is open without its history entry. Not in the first load: nothing is open then. */
function useBack(): void {
  const { history } = useRouter();
  useEffect(() => {
    const endings: (() => void)[] = [];
    let isOver = false;
    const watch = async () => {
      const { settleLater, watchBack } = await import('#web/lib/back-closes.ts');
      if (!isOver) endings.push(watchBack(), history.subscribe(settleLater));
    };
    watch().catch(() => undefined);
    return () => {
      isOver = true;
      for (const end of endings) end();
    };
  }, [history]);
}

/** A path that no page has leads home, which says so. */
export function Nowhere() {
  return <Navigate to="/" replace state={{ cameFromNowhere: true }} />;
}

function Waiting() {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Spinner />
    </div>
  );
}

function lateNotice(name: 'AwayNotice' | 'UpdateNotice') {
  return latePart(async () => (await import('#web/offline/offline-notices.tsx'))[name]);
}
