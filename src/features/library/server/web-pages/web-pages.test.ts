import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { anArticle, type PageServer, startPageServer } from '../../../../../test/page-server.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { webPageOf } from '#shared/web-page.ts';
import { getDocumentPage } from '../../contract.reading.ts';
import { uploadDocument } from '../../contract.ts';
import { addWebPage, getWebPageVersions, readWebPageAgain } from '../../contract.web-pages.ts';

const TIDES = [
  'The tide rises and falls because the moon pulls on the water that is nearest to it.',
  'Spring tides come when sun and moon stand in one line with the earth, twice in each month.',
  'In the Bay of Fundy the water rises by as much as sixteen metres between low and high tide.',
];

let product: TestApp;
let site: PageServer;
let ada: Person;

beforeAll(async () => {
  site = await startPageServer();
  product = await createTestApp({ TRUSTED_WEB_ORIGINS: site.origin });
  await product.startJobs();
});
afterAll(() => Promise.all([product.close(), site.close()]));
beforeEach(async () => {
  site.pages.clear();
  site.asked.length = 0;
  ada = await product.signUp();
});

const send = (url: string, as = ada, fields = {}) =>
  callAs(product.app, as, ['POST', '/api/web-pages', { url, ...fields }]);
const get = (path: string, as = ada) => callAs(product.app, as, ['GET', path]);
const textOf = async (id: string) =>
  getDocumentPage.response.parse((await get(`/api/documents/${id}/pages/1`)).body).text;
const again = (id: string, as = ada) =>
  callAs(product.app, as, ['POST', `/api/documents/${id}/web-page`, {}]);

async function ready(id: string): Promise<void> {
  const read = async () => (await get(`/api/documents/${id}`)).body;
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'ready' }), 60_000);
}

async function add(path: string) {
  const { status, body } = await send(`${site.origin}${path}`);
  expect(status).toBe(200);
  const added = addWebPage.response.parse(body);
  await ready(added.document_id);
  return added;
}

const publish = (path: string, paragraphs: readonly string[]) =>
  site.pages.set(path, anArticle('Tides', paragraphs));

describe('a page of the web', () => {
  test('becomes a document of its article, with its address and date, that can be read and searched', async () => {
    publish('/tides', TIDES);
    const { document, outcome } = await add('/tides#moon');
    expect(outcome).toBe('added');
    expect(document).toMatchObject({
      title: 'Tides',
      mime_type: 'text/html',
      visibility: 'me',
      uploaded_by: ada.userId,
    });
    expect(webPageOf(document)).toMatchObject({ url: `${site.origin}/tides` });
    expect(await textOf(document.id)).toContain(TIDES[2]);
    expect(await textOf(document.id)).not.toMatch(/All articles|Cookies/);
    const { body: found } = await get(`/api/documents/${document.id}/search?text=sixteen%20metres`);
    expect(found).toMatchObject({ total: 1 });
  });

  test('is found where it was moved to, and takes the title and readers that are asked for', async () => {
    publish('/new', TIDES);
    site.pages.set('/old', (response) => response.writeHead(301, { location: '/new' }).end());
    const { body } = await send(`${site.origin}/old`, ada, { title: 'My tides', visibility: 'everyone' });
    const { document } = addWebPage.response.parse(body);
    expect(document).toMatchObject({ title: 'My tides', visibility: 'everyone' });
    expect(webPageOf(document)?.url).toBe(`${site.origin}/new`);
  });

  test('may name its charset in its headers or in itself', async () => {
    const text = `<h1>Marées</h1><p>${'La marée monte deux fois par jour à Saint-Malo. '.repeat(8)}</p>`;
    const send1252 = (html: string, type: string) => (response: ServerResponse) =>
      response.setHeader('content-type', type).end(Buffer.from(html, 'latin1'));
    site.pages.set('/header', send1252(text, 'text/html; charset=iso-8859-1'));
    site.pages.set('/meta', send1252(`<meta charset="iso-8859-1">${text}`, 'text/html'));
    for (const path of ['/header', '/meta']) {
      const { document_id: id } = await add(path);
      expect(await textOf(id)).toContain('La marée monte');
    }
  });

  test('added twice stays one document while it has not changed', async () => {
    publish('/tides', TIDES);
    const first = await add('/tides');
    // Its footer is another each time; its article is not.
    publish('/tides', TIDES);
    const second = await add('/tides');
    expect(second.outcome).toBe('known');
    expect(second.document_id).toBe(first.document_id);
  });
});

describe('what is no page', () => {
  const file = (type: string, body: string) => (response: ServerResponse) =>
    response.setHeader('content-type', type).end(body);

  test.each([
    ['not an address', 'web_address', 400],
    ['ftp://example.org/x', 'web_address', 400],
    ['javascript:alert(1)', 'web_address', 400],
    ['http://10.0.0.1/secret', 'web_page_refused', 422],
    ['http://127.0.0.1:9/', 'web_page_refused', 422],
    ['http://[::1]/', 'web_page_refused', 422],
    ['http://169.254.169.254/latest/meta-data', 'web_page_refused', 422],
  ])('%s is refused as %s', async (url, code, status) => {
    const reply = await send(url);
    expect(reply).toMatchObject({ status, body: { code } });
  });

  test.each([
    ['/gone', undefined, 'web_page_gone'],
    ['/closed', (response) => response.writeHead(403).end(), 'web_page_closed'],
    [
      '/broken',
      (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('x'),
      'web_page_failed',
    ],
    ['/file', file('application/pdf', '%PDF-1.7'), 'web_page_not_a_page'],
    ['/empty', file('text/html', '<script>draw()</script>'), 'web_page_empty'],
    ['/huge', file('text/html', `<p>${'word '.repeat(1_200_000)}</p>`), 'web_page_too_large'],
    ['/deep', file('text/html', '<div>'.repeat(200_000)), 'web_page_too_large'],
    ['/loop', (response) => response.writeHead(302, { location: '/loop' }).end(), 'web_page_redirects'],
    [
      '/inside',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'web_page_refused',
    ],
    ['/cut', (response) => response.destroy(), 'web_page_unreachable'],
  ] satisfies Array<[string, ((response: ServerResponse) => void) | undefined, string]>)(
    '%s',
    async (path, page, code) => {
      if (page) site.pages.set(path, page);
      const reply = await send(`${site.origin}${path}`);
      expect(reply).toMatchObject({ status: 422, body: { code } });
      const { body } = await get('/api/documents');
      expect(JSON.stringify(body)).not.toContain(ada.userId);
    },
  );
});

describe('read again', () => {
  test('an unchanged page says when it was checked', async () => {
    publish('/tides', TIDES);
    const { document } = await add('/tides');
    publish('/tides', TIDES);
    const { status, body } = await again(document.id);
    expect(status).toBe(200);
    const { outcome, document: checked } = readWebPageAgain.response.parse(body);
    expect(outcome).toBe('same');
    expect(checked.id).toBe(document.id);
    const [before, after] = [webPageOf(document), webPageOf(checked)];
    expect(after?.fetched_at).toBe(before?.fetched_at);
    expect(after?.checked_at).not.toBe(before?.checked_at);
  });

  test('a changed page is a version of its own; what was quoted stays where it was', async () => {
    publish('/tides', TIDES);
    const { document } = await add('/tides');
    const rewritten = 'In the Bay of Fundy the water rises by up to sixteen metres, the most on earth.';
    publish('/tides', [TIDES[0] ?? '', TIDES[1] ?? '', rewritten]);
    const reply = readWebPageAgain.response.parse((await again(document.id)).body);
    expect(reply.outcome).toBe('changed');
    expect(reply.changes).toEqual({
      added: { total: 1, texts: [rewritten] },
      removed: { total: 1, texts: [TIDES[2]] },
    });
    expect(reply.document.id).not.toBe(document.id);
    expect(reply.document.title).toBe('Tides');
    await ready(reply.document.id);
    expect(await textOf(document.id)).toContain(TIDES[2]);

    const versions = async (id: string) =>
      getWebPageVersions.response.parse((await get(`/api/documents/${id}/web-page`)).body);
    expect(await versions(document.id)).toMatchObject({
      older: null,
      newer: { document_id: reply.document.id },
      changes: null,
    });
    expect(await versions(reply.document.id)).toMatchObject({
      older: { document_id: document.id },
      newer: null,
      changes: reply.changes,
    });
    // From the old version on, the newest is compared.
    expect((await again(document.id)).body).toMatchObject({
      outcome: 'same',
      document: { id: reply.document.id },
    });
  });

  test('is for whoever added it; others see what changed only where they may read it', async () => {
    publish('/tides', TIDES);
    const { document } = await add('/tides');
    const eve = await product.signUp();
    expect((await again(document.id, eve)).status).toBe(404);
    expect((await get(`/api/documents/${document.id}/web-page`, eve)).status).toBe(404);
    await callAs(product.app, ada, ['PATCH', `/api/documents/${document.id}`, { visibility: 'everyone' }]);
    expect((await again(document.id, eve)).body).toMatchObject({ code: 'not_your_page' });
    expect((await get(`/api/documents/${document.id}/web-page`, eve)).status).toBe(200);
  });

  test('of a page that is gone says so, and the text stays', async () => {
    publish('/tides', TIDES);
    const { document } = await add('/tides');
    site.pages.clear();
    expect((await again(document.id)).body).toMatchObject({ code: 'web_page_gone' });
    const { body } = await get(`/api/documents/${document.id}`);
    expect(body).toMatchObject({ status: 'ready' });
  });

  test('a document that is no page has none', async () => {
    const link = `https://youtu.be/dQw4w9WgXcQ`;
    const captions = '1\n00:00:01,000 --> 00:00:03,000\nLight becomes sugar.\n';
    const { body: video } = await callAs(product.app, ada, [
      'POST',
      '/api/upload',
      { youtube_url: link, captions },
    ]);
    const { document_id: id } = uploadDocument.response.parse(video);
    expect((await again(id)).body).toMatchObject({ code: 'not_a_web_page' });
  });
});
