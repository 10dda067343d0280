import type { Endpoint } from '#shared/endpoint.ts';
import { addressOf, authorization } from './api.ts';
import { errorOfAnswer, networkError } from './api-error.ts';

/** A file that an endpoint makes for whoever calls. Throws ApiError. */
export async function download(endpoint: Endpoint, address: Parameters<typeof addressOf>[1]): Promise<Blob> {
  const headers = await authorization();
  const response = await fetch(addressOf(endpoint, address), { headers }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (response.ok) return response.blob();
  throw errorOfAnswer({ status: response.status, text: await response.text().catch(() => '') }, headers);
}
