import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

/** Around every page: something to look at while its code and texts arrive. */
export function RootLayout() {
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Spinner />
    </div>
  );
}
