import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { loadFeatureTexts } from '#app/texts.ts';
import { startI18n } from '#web/i18n/i18n.ts';

/** Renders a part of the web client the way the app does: with its texts and a query client that does not retry. */
export async function renderWeb(ui: ReactNode): Promise<RenderResult> {
  await startI18n(loadFeatureTexts);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <Suspense fallback="texts are loading">{ui}</Suspense>
    </QueryClientProvider>,
  );
}
