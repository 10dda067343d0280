/** For any place of a GIFT file; `\n` is its line end, since a blank line ends a question. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/**
 * An answer that is compared with what is typed. A bare asterisk matches anything and a leading percent sign is a grade. An arrow
 * would make a matching question and cannot be escaped: an asterisk in it, which matches nothing as well, hides it.
 */
export function escapeTypedAnswer(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('*', String.raw`\*`);
  const answer = escapeGift(line).replaceAll('->', '-*>');
  return answer.startsWith('%') ? `%100%${answer}` : answer;
}
