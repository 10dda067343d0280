/** Announces the Korean signs of ISO-2022-KR, once, at the beginning of a text. */
const ANNOUNCEMENT = Buffer.from('\u001b$)C', 'latin1');
const [TO_KOREAN, TO_ASCII, LINE_END] = [0x0e, 0x0f, 0x0a];
const HIGH_BIT = 0x80;
const HEAD_BYTES = 4_096;

export function hasKoreanEscapes(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes(ANNOUNCEMENT);
}

/** Text of ISO-2022-KR, which no browser decodes: its Korean signs are those of EUC-KR without the high bit. */
export function decodeKoreanEscapes(bytes: Uint8Array): string {
  let isKorean = false;
  const plain: number[] = [];
  for (const byte of bytes) {
    if (byte === TO_KOREAN) isKorean = true;
    else if (byte === TO_ASCII) isKorean = false;
    else {
      if (byte === LINE_END) isKorean = false;
      plain.push(isKorean ? byte | HIGH_BIT : byte);
    }
  }
  const text = new TextDecoder('euc-kr').decode(Uint8Array.from(plain));
  return text.replace(ANNOUNCEMENT.toString('latin1'), '');
}
