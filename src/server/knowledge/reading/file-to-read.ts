import { readFileSync, statSync } from 'node:fs';
import { formatOfBytes, formatOfFile } from './file-format.ts';
import type { FileToRead } from './reader.ts';
import { type FileFormat, formatOfName } from '#shared/file-formats.ts';
import type { ReadRequest } from './protocol.ts';

/** Above it a file is brought into memory only where its reader asks for all of it; that of PDFs does not. */
const LARGE_BYTES = 32 * 1024 * 1024;

/** The file that the server asked to read. Throws where it cannot be had. */
export function fileToRead({
  path,
  content = '',
  name = '',
  password = '',
  from = 1,
}: ReadRequest): FileToRead {
  const facts = { name, password, from };
  if (path === undefined) return { ...facts, bytes: Buffer.from(content, 'base64') };
  const { size } = statSync(path);
  if (size <= LARGE_BYTES) return { ...facts, bytes: readFileSync(path) };
  let bytes: Buffer | undefined;
  return {
    ...facts,
    large: { path, size },
    get bytes() {
      bytes ??= readFileSync(path);
      return bytes;
    },
  };
}

export async function formatOf(file: FileToRead): Promise<FileFormat | undefined> {
  const promised = formatOfName(file.name);
  const found = file.large ? formatOfFile(file.large.path, promised) : formatOfBytes(file.bytes, promised);
  return (await found)?.format;
}
