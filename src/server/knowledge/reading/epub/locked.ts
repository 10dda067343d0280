import type { Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';

const ENCRYPTION = 'META-INF/encryption.xml';
const RIGHTS = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml'];
/** Fonts are mixed up so that nobody takes them out of a book; its text is open. */
const FONTS_ONLY = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/i;

/** Whether the shop that sold a book has locked it. */
export async function isLocked(parts: Package): Promise<boolean> {
  if (RIGHTS.some((name) => parts.has(name))) return true;
  let isTextLocked = false;
  await parseXml(parts.read(ENCRYPTION), {
    open(element) {
      const algorithm = element.name.endsWith(':EncryptionMethod') ? element.get('Algorithm') : undefined;
      // The key that locks the book is locked itself, with another method.
      if (algorithm !== undefined && !FONTS_ONLY.test(algorithm)) isTextLocked = true;
    },
    close() {},
    text() {},
  });
  return isTextLocked;
}
