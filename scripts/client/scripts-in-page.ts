import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleAlone } from './bundle-alone.ts';
import { earlyFiles } from './early-files.ts';

/** In their order, by the name of their place in the page. A file of its own would be one more that every page waits for. */
const SCRIPTS = {
  // Before the first paint, and behind what it writes into. As a module it would come too late.
  theme: 'src/web/theme.js',
  // Before the style sheet, which scripts behind it wait for.
  early: 'src/app/early-files.ts',
  // Whatever a page loads may be what is broken.
  rescue: 'src/web/offline/rescue.ts',
};

/** Writes the scripts that come before all others into the page. The server allows them by their hash. */
export function scriptsInPage(): Plugin {
  let root = '';
  return {
    name: 'scripts-in-page',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        let page = html;
        const known = { EARLY_FILES: JSON.stringify(earlyFiles(bundle)) };
        for (const [name, source] of Object.entries(SCRIPTS)) {
          const code = (await bundleAlone(join(root, source), known)).trim();
          const place = `<!-- ${name} -->`;
          if (code.includes('</script') || !page.includes(place))
            throw new Error(`There is no place for ${source}.`);
          page = page.replace(place, () => `<script>${code}</script>`);
        }
        return page;
      },
    },
  };
}
