/** Numbers of PostgreSQL's own types, the same in every version. */
const TYPE_NUMBERS = { text: 25, tsvector: 3614 };
const NULL_LENGTH = -1;
const HAS_NULLS = 1;

/**
 * An array as a parameter in PostgreSQL's binary form; node-postgres sends a Buffer as it is. For long elements: neither side
 * writes escapes or looks for them. To be cast in the statement, `${…}::text[]`. Elements that are no strings must be in the
 * binary form of their type.
 */
export function binaryArray(
  type: keyof typeof TYPE_NUMBERS,
  elements: readonly (string | Buffer | null)[],
): Buffer {
  const header = [1, HAS_NULLS, TYPE_NUMBERS[type], elements.length, 1];
  return Buffer.concat([...header.map(int32), ...elements.flatMap(sized)]);
}

function sized(element: string | Buffer | null): Buffer[] {
  if (element === null) return [int32(NULL_LENGTH)];
  const bytes = typeof element === 'string' ? Buffer.from(element) : element;
  return [int32(bytes.length), bytes];
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}
