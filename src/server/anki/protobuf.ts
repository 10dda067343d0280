const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;
const FIXED_64_BYTES = 8;
const FIXED_32_BYTES = 4;
const VARINT_BYTES_MAX = 10;
const LOW_BITS = 0x7f;
const MORE = 0x80;
const KIND_BITS = 8;

/** The values of each field of a protobuf message: whole numbers and bytes; others are passed over. What is cut off ends it. */
export function messageFields(message: unknown): Map<number, Array<number | Uint8Array>> {
  const fields = new Map<number, Array<number | Uint8Array>>();
  if (!(message instanceof Uint8Array)) return fields;
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let index = 0; index < VARINT_BYTES_MAX && at < message.length; index += 1) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & LOW_BITS) * 2 ** (7 * index);
      if ((byte & MORE) === 0) return value;
    }
    return value;
  };
  while (at < message.length) {
    const tag = varint();
    const [field, kind] = [Math.floor(tag / KIND_BITS), tag % KIND_BITS];
    const values = fields.get(field) ?? [];
    fields.set(field, values);
    if (kind === VARINT) values.push(varint());
    else if (kind === BYTES) {
      const size = varint();
      values.push(message.subarray(at, at + size));
      at += size;
    } else if (kind === FIXED_64) at += FIXED_64_BYTES;
    else if (kind === FIXED_32) at += FIXED_32_BYTES;
    else break;
  }
  return fields;
}
