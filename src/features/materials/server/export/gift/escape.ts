/** For any place of a GIFT file; `\n` is its line end, since a blank line ends a question. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** An answer that is compared with what is typed. A bare asterisk would match anything, a leading percent sign is a grade. */
export function escapeTypedAnswer(text: string): string {
  const answer = escapeGift(text.replaceAll(/\s+/g, ' ').trim().replaceAll('*', String.raw`\*`));
  return answer.startsWith('%') ? `%100%${answer}` : answer;
}
