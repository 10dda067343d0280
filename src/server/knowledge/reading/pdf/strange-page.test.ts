import { expect, test } from 'vitest';
import { deflateSync } from 'node:zlib';
import { PdfWriter } from '../../../../../test/pdf.ts';
import type { ReadFailure } from '../../knowledge.ts';
import { readDocument } from '../read-document.ts';

/** Adds what a page shows; says what its resources are called besides. */
type Content = (writer: PdfWriter) => { content: number; resources?: string };

const text =
  (line: string): Content =>
  (writer) => ({ content: writer.addStream('', Buffer.from(`BT /F 12 Tf 72 700 Td (${line}) Tj ET`)) });

/** Forms that draw each other 2^30 times. */
const endless: Content = (writer) => {
  let form = writer.addStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 0 1 1 re f'));
  for (let level = 0; level < 30; level += 1) {
    const inner = `/Resources << /XObject << /A ${form} 0 R >> >>`;
    form = writer.addStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${inner}`,
      Buffer.from('/A Do /A Do'),
    );
  }
  return { content: writer.addStream('', Buffer.from('/A Do')), resources: `/XObject << /A ${form} 0 R >>` };
};

/** A gigabyte of spaces behind two filters. */
const vast: Content = (writer) => {
  const inner = deflateSync(Buffer.alloc(1 << 30, ' '), { level: 1 });
  return { content: writer.addStream('/DecodeParms [null null]', inner) };
};

function makePages(pages: readonly Content[], finish = (bytes: Buffer) => bytes): Buffer {
  const writer = new PdfWriter();
  const font = writer.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const tree = writer.reserve();
  const kids = pages.map((page) => {
    const { content, resources = '' } = page(writer);
    return writer.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F ${font} 0 R >> ${resources} >> >>`,
    );
  });
  writer.set(
    tree,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  return finish(writer.finish(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`)));
}

async function read(content: Buffer): Promise<{ code: string; pages: string[] }> {
  const pages: string[] = [];
  const limits = { wallMs: 60_000, cpuSeconds: 4 };
  try {
    for await (const event of readDocument({ content, signal: new AbortController().signal, limits })) {
      if (event.type === 'page') pages.push(event.width === 0 ? 'broken' : event.text);
    }
    return { code: 'read', pages };
  } catch (error) {
    return { code: (error as ReadFailure).code, pages };
  }
}

test('a page that never ends costs that page', async () => {
  const found = await read(makePages([text('The first page.'), endless, text('The last page.')]));
  expect(found).toEqual({ code: 'read', pages: ['The first page.', 'broken', 'The last page.'] });
});

test('a page that needs more memory than there is costs that page, wherever it stands', async () => {
  const twice = (bytes: Buffer) =>
    Buffer.from(
      bytes
        .toString('latin1')
        .replaceAll(
          /\/DecodeParms \[null null\] \/Filter \/FlateDecode/g,
          '/Filter [/FlateDecode /FlateDecode]',
        ),
      'latin1',
    );
  const found = await read(makePages([vast, text('The second page.')], twice));
  expect(found).toEqual({ code: 'read', pages: ['broken', 'The second page.'] });
  const last = await read(makePages([text('The first page.'), vast], twice));
  expect(last).toEqual({ code: 'read', pages: ['The first page.', 'broken'] });
});

test('a file of nothing but such pages has failed', async () => {
  const { code } = await read(makePages([endless, endless, endless]));
  expect(['timeout', 'too_large']).toContain(code);
});

test('text that is drawn far outside its page costs nothing', async () => {
  const far: Content = (writer) => ({
    content: writer.addStream(
      '',
      Buffer.from('BT /F 12 Tf 72 700 Td (On the page.) Tj ET BT /F 9000 Tf 3800000 2600 Td (away) Tj ET'),
    ),
  });
  const { code, pages } = await read(makePages([far]));
  expect([code, pages[0]?.includes('On the page.')]).toEqual(['read', true]);
});
