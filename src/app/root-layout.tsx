import { Navigate, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useKeptFocus } from '#web/layout/use-kept-focus.ts';
import { AwayNotice, UpdateNotice } from '#web/offline/offline-notices.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Around every page: something to look at while its code and texts arrive. */
export function RootLayout() {
  useKeptFocus();
  return (
    <Suspense fallback={<Waiting />}>
      <AwayNotice />
      <Outlet />
      <UpdateNotice />
    </Suspense>
  );
}

/** A path that cannot even be read; any other unknown one redirects (spec section 2). */
export function Nowhere() {
  return <Navigate to="/" replace />;
}

function Waiting() {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Spinner />
    </div>
  );
}
