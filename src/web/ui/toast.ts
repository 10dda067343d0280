import type { ExternalToast, toast as show } from 'sonner';

type Tell = typeof show;

let listening = Promise.withResolvers<Tell>();

/** Says something for three seconds, as soon as a toaster is there: it comes after the page, which loads without it. */
export const toast = {
  success: (text: string, options?: ExternalToast) => say((tell) => tell.success(text, options)),
  error: (text: string, options?: ExternalToast) => say((tell) => tell.error(text, options)),
};

function say(what: (tell: Tell) => void): void {
  void listening.promise.then(what);
}

/** Registers the toaster. Once it has been unregistered by the returned function, messages wait for the next one. */
export function beginToasts(by: Tell): () => void {
  listening.resolve(by);
  return () => {
    listening = Promise.withResolvers();
  };
}
