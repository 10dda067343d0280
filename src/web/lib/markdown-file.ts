import { saveFile } from './save-file.ts';

/** What file systems do not take, and what begins a hidden file. */
const NOT_IN_NAMES = /[\p{Cc}<>:"/\\|?*]+|^\.+/gu;
const NAME_MAX_CHARACTERS = 80;

/** Gives the reader a text under a title, in a form that other programs read. */
export function saveMarkdown(title: string, text: string): void {
  const name = title.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  const short = [...name].slice(0, NAME_MAX_CHARACTERS).join('').trim();
  saveFile(`${short}.md`, new Blob([text], { type: 'text/markdown' }));
}
