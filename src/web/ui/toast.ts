import type { ExternalToast, toast as show } from 'sonner';

const { promise: shown, resolve } = Promise.withResolvers<typeof show>();

/** Says something for three seconds, as soon as the toaster is there: it comes after the page, which loads without it. */
export const toast = {
  success: (text: string, options?: ExternalToast) => void shown.then((tell) => tell.success(text, options)),
  error: (text: string, options?: ExternalToast) => void shown.then((tell) => tell.error(text, options)),
};

/** The toaster says that it listens. */
export const beginToasts: (by: typeof show) => void = resolve;
