import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createAppRouter } from '#app/router.tsx';
import { loadFeatureTexts } from '#app/texts.ts';
import { AuthProvider } from '#features/auth/web/auth-provider.tsx';
import { openSessionClient } from '#features/auth/web/session-client.ts';
import { createSessionSource } from '#features/auth/web/session-source.ts';
import type { Role } from '#shared/roles.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { answerWith } from './web.tsx';
import { ADA, storeSession } from './web-session.ts';

export type Answers = Parameters<typeof answerWith>[0];

/** Opens the product itself at a path, as somebody of a role or, without one, as a visitor, over what `answers` answer. */
export async function openApp(path: string, role: Role | null, answers: Answers): Promise<void> {
  if (role) storeSession();
  answerWith({ 'GET /api/profiles/me': () => Response.json({ ...ADA, role }), ...answers });
  await startI18n(loadFeatureTexts);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AuthProvider source={createSessionSource(openSessionClient, false)} arrival={null}>
        <RouterProvider router={createAppRouter(createMemoryHistory({ initialEntries: [path] }))} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}
