import { PHOTO_LINES_MAX, PHOTO_LINE_MAX_CHARACTERS } from '../../contract.photo.ts';

/** What was read, as lines that can be shown and sent. */
export function tidyLines(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split('\n'))
    .map((line) =>
      line
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, PHOTO_LINE_MAX_CHARACTERS)
        .toWellFormed(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, PHOTO_LINES_MAX);
}
