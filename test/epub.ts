import { makeZip, type ZipEntry } from './zip.ts';

const OPF = 'http://www.idpf.org/2007/opf';

interface TestBook {
  /** What `body` holds, chapter by chapter. */
  chapters: readonly string[];
  /** What `nav` holds, or the former table of contents. */
  nav?: string;
  ncx?: string;
  extra?: ZipEntry[];
}

/** An e-book whose chapters lie in its files in another order than they are read. */
export function makeEpub({ chapters, nav = '', ncx, extra = [] }: TestBook): Buffer {
  const fileOf = (index: number) => `text/c%20${chapters.length - index}.xhtml`;
  const items = chapters.map(
    (_, index) => `<item id="c${index}" href="${fileOf(index)}" media-type="application/xhtml+xml"/>`,
  );
  const contents =
    ncx === undefined
      ? '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'
      : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
  const order = chapters.map((_, index) => `<itemref idref="c${index}"/>`);
  return makeZip([
    { name: 'mimetype', content: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      content:
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    },
    {
      name: 'OEBPS/book.opf',
      content: `<package xmlns="${OPF}"><manifest>${contents}${items.reverse().join('')}</manifest><spine>${order.join('')}</spine></package>`,
    },
    { name: 'OEBPS/nav.xhtml', content: chapterOf(`<nav epub:type="toc">${nav}</nav>`) },
    ...(ncx === undefined ? [] : [{ name: 'OEBPS/toc.ncx', content: ncx }]),
    ...chapters.map((chapter, index) => ({
      name: `OEBPS/${decodeURIComponent(fileOf(index))}`,
      content: chapterOf(chapter),
    })),
    ...extra,
  ]);
}

function chapterOf(body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`;
}
