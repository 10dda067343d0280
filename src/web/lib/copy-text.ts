/**
 * Puts a text on the clipboard; answers whether it is there. Browsers have `navigator.clipboard` only for pages of this machine or
 * with TLS, and Lyceum is often opened from another machine of the house.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    // Nobody else changes what is copied.
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    // There is no other way without `navigator.clipboard`.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}
