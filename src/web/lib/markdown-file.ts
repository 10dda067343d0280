import { fileNameOf } from '#shared/file-name-of.ts';
import { saveFile } from './save-file.ts';

/** Gives the reader a text under a title, in a form that other programs read. */
export function saveMarkdown(title: string, text: string): void {
  saveFile(`${fileNameOf(title)}.md`, new Blob([text], { type: 'text/markdown' }));
}
