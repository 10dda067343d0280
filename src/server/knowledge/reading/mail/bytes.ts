const HEX = {
  '=': /=([\da-f]{2})/gi,
  '%': /%([\da-f]{2})/gi,
};

/** Text in which a sign and two digits stand for a byte. The result has a character for each byte. */
export function fromHex(text: string, sign: keyof typeof HEX): string {
  return text.replaceAll(HEX[sign], (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Null where the encoding is unknown. */
export function decodeBytes(bytes: Uint8Array, charset: string | undefined): string | null {
  try {
    return new TextDecoder(charset ?? 'none').decode(bytes);
  } catch {
    return null;
  }
}
