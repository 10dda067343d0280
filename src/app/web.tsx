import '#web/lib/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '#features/auth/web/auth-provider.tsx';
import { receiveArrival } from '#features/auth/web/arrival.ts';
import { createSessionSource } from '#features/auth/web/session-source.ts';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
import { watchInstallOffer } from '#web/lib/install-offer.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { watchTheme } from '#web/lib/theme.ts';
import { createAppRouter } from './router.tsx';
import { loadFeatureTexts } from './texts.ts';
import '#web/styles.css';

const arrival = receiveArrival();
const session = createSessionSource(
  async () => (await import('#features/auth/web/session-client.ts')).openSessionClient(),
  arrival !== null,
);
const queryClient = createQueryClient();
const router = createAppRouter();

watchTheme();
watchInstallOffer();
void startBeside();
await startI18n(loadFeatureTexts);
void show();

/**
 * With the texts of the first view: React shows what has waited for texts 300 ms after what stood in its place, however soon they come.
 * This file does not await them, since files of texts import from it.
 */
async function show(): Promise<void> {
  await i18n.loadNamespaces(window.firstTexts ?? []);
  createRoot(rootElement()).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AuthProvider source={session} arrival={arrival}>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** If it cannot be loaded, pages work without it. */
async function startBeside(): Promise<void> {
  const offline = await import('#web/offline/start-offline.ts').catch(() => null);
  offline?.startOffline({
    // The worker asks again for everything that was shown before it could store it.
    onFirst: () => void queryClient.invalidateQueries({ refetchType: 'all' }),
    onBack: () => void queryClient.invalidateQueries(),
  });
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root.');
  return element;
}
