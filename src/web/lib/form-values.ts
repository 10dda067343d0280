/** Roughly an email address; the server has the last word. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$|^[^\s@]+@localhost$/;

/** The text in a form's field; empty when there is none. */
export function formText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** The same without the space around it, which means nothing in anything but a password. */
export function trimmedText(values: FormData, name: string): string {
  return formText(values, name).trim();
}
