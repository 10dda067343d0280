import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'src/web/theme.js';
/** Behind what the script writes into, before all else. */
const PLACE = '<!-- theme.js -->';
const NAME = /^assets\/theme-[\w-]+\.js$/;

/**
 * Puts the script that sets the theme before the first paint into the page. Every page waits for it, so it has a name with a hash: it is
 * fetched once, and with the offline worker never again. As a module it would come too late.
 */
export function themeScript(): Plugin {
  return {
    name: 'theme-script',
    apply: 'build',
    async buildStart() {
      const source = await readFile(join(import.meta.dirname, '../..', SOURCE), 'utf8');
      this.emitFile({ type: 'asset', name: 'theme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const name = Object.keys(bundle).find((known) => NAME.test(known));
        if (name === undefined || !html.includes(PLACE)) throw new Error(`There is no place for ${SOURCE}.`);
        return html.replace(PLACE, `<script src="/${name}"></script>`);
      },
    },
  };
}
