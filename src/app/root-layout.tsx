import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

/** What is on every page. */
export function RootLayout() {
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet />
      <Toaster />
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
