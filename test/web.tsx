import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { vi } from 'vitest';
import { loadFeatureTexts } from '#app/texts.ts';
import { AuthProvider } from '#features/auth/web/auth-provider.tsx';
import type { Arrival } from '#features/auth/web/arrival.ts';
import { openSessionClient } from '#features/auth/web/session-client.ts';
import { createSessionSource, type SessionClient } from '#features/auth/web/session-source.ts';
import { startI18n } from '#web/i18n/i18n.ts';

/** Renders a part of the web client the way the app does: with its texts, a router and a query client that does not retry. */
export async function renderWeb(ui: ReactNode): Promise<RenderResult> {
  await startI18n(loadFeatureTexts);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Links of a part without pages lead somewhere, as far as they are drawn.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>
        <Suspense fallback="texts are loading">{ui}</Suspense>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

interface Visit {
  /** What each path shows. */
  pages: Record<string, () => ReactNode>;
  path: string;
  arrival?: Arrival;
  /** Loads the client of the session. */
  load?: () => Promise<SessionClient>;
}

/** Renders pages with the real session and router, over whatever `answerWith` answers. `path()` is where the visit is now. */
export async function visit({
  pages,
  path,
  arrival,
  load = openSessionClient,
}: Visit): Promise<RenderResult & { path: () => string }> {
  const root = createRootRoute({ component: Outlet });
  const routes = Object.entries(pages).map(([at, component]) =>
    createRoute({ getParentRoute: () => root, path: at, component }),
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const source = createSessionSource(load, arrival !== undefined);
  const result = await renderWeb(
    <AuthProvider source={source} arrival={arrival ?? null}>
      {/* Another route tree than the app's own, which is the one the types know. */}
      <RouterProvider router={router as never} />
    </AuthProvider>,
  );
  return { ...result, path: () => history.location.href };
}

type Answer = (body: unknown) => Response | Promise<Response>;

/** Answers the browser's requests by 'METHOD /path'; anything else is 404. Undone by `vi.unstubAllGlobals()`. */
export function answerWith(answers: Record<string, Answer>): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const answer = answers[`${init.method ?? 'GET'} ${pathname}`];
    if (!answer) return Response.json({ detail: 'Not found', code: 'not_found' }, { status: 404 });
    return answer(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
  });
}

/** What a screen reader adds after the name of a control. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
