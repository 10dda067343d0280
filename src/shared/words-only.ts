/** The words of a text without what stands between them: quotes are shown with other spaces, and with the signs of Markdown escaped. */
export function wordsOnly(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
