const SAFE_SCHEMES = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);

/**
 * The address if it has one of the schemes that an answer may link to, or none at all; else empty.
 * A scheme ends at the first colon that no `/`, `?` or `#` precedes.
 */
export function safeAddress(address: string): string {
  const scheme = /^([^/?#:]*):/.exec(address)?.[1];
  if (scheme === undefined) return address;
  return SAFE_SCHEMES.has(scheme.toLowerCase()) ? address : '';
}
