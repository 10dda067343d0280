/** A text without its line breaks, and with one space between words. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
