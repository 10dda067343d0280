/** The text of an answer. Throws what `tooLong` makes as soon as the answer is longer than `maxBytes`. */
export async function readText(response: Response, maxBytes: number, tooLong: () => Error): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
