/** What file systems do not take, and what begins a hidden file. */
const NOT_IN_NAMES = /[\p{Cc}<>:"/\\|?*]+|^\.+/gu;
const NAME_MAX_CHARACTERS = 80;

/** What a file with this title is called, without its ending. */
export function fileNameOf(title: string): string {
  const name = title.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  return [...name].slice(0, NAME_MAX_CHARACTERS).join('').trim();
}
