import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleAlone } from './bundle-alone.ts';

const SOURCE = 'src/web/offline/rescue.ts';
const PLACE = '<!-- rescue -->';

/** Writes the script that gets over a broken offline worker into the page. The server allows it by its hash. */
export function rescueInPage(): Plugin {
  let root = '';
  return {
    name: 'rescue-in-page',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const code = (await bundleAlone(join(root, SOURCE))).trim();
        if (code.includes('</script') || !html.includes(PLACE)) throw new Error('The rescue has no place.');
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}
