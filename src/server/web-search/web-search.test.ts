import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { webResultSchema } from '#shared/web-result.ts';
import { feed, type SearchServer, startSearchServer } from '../../../test/search-server.ts';
import { createWebSearch, PUBLIC_PLACES } from './create-web-search.ts';
import type { WebSearch } from './web-search.ts';

let server: SearchServer;
let log: string[];

beforeAll(async () => {
  server = await startSearchServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  log = [];
});

function start(env: Record<string, string> = {}): WebSearch {
  const note = (facts: object, message: string) => void log.push(JSON.stringify({ message, ...facts }));
  const names = Object.keys(PUBLIC_PLACES);
  return createWebSearch({
    config: readConfig(env),
    log: { debug: note, info: note, warn: note, error: note },
    // Border: the same names with another address.
    places: Object.fromEntries(names.map((name) => [name, server.origin])) as typeof PUBLIC_PLACES,
  });
}

const ask = (query = 'How does photosynthesis work?', env = {}) =>
  start(env).search({ query, language: 'en' });

const article = {
  index: 1,
  title: 'Photosynthesis',
  fullurl: 'https://en.wikipedia.org/wiki/Photosynthesis',
};
const work = {
  id: 'https://openalex.org/W1',
  doi: 'https://doi.org/10.1000/ABC.1',
  display_name: 'Photosynthesis in leaves',
  publication_year: 2001,
  is_retracted: false,
  authorships: [{ author: { display_name: 'Ada van Dyke' } }, { author: { display_name: null } }],
  primary_location: {
    landing_page_url: 'https://journal.example/1',
    source: { display_name: 'Plant Letters' },
  },
  biblio: { volume: '3', issue: '2', first_page: '10', last_page: '19' },
  abstract_inverted_index: { Light: [0], becomes: [1], sugar: [2, 4], and: [3] },
};
const record = {
  DOI: '10.1000/abc.1',
  title: ['Photosynthesis in <i>leaves</i>'],
  author: [{ family: 'van Dyke', given: 'Ada' }],
  issued: { 'date-parts': [[2001, 5]] },
  'container-title': ['Plant Letters'],
};
const openalex = (...results: unknown[]) => server.answers.set('openalex', { json: { results } });
const crossref = (...items: unknown[]) => server.answers.set('crossref', { json: { message: { items } } });

describe('a paper', () => {
  test('comes with its record and its reference', async () => {
    openalex(work);
    const { state, results } = await ask();
    expect(state).toBe('found');
    expect(results).toEqual([
      {
        title: 'Photosynthesis in leaves',
        link: 'https://doi.org/10.1000/abc.1',
        is_academic: true,
        snippet: 'Light becomes sugar and sugar',
        authors: ['Ada van Dyke'],
        year: 2001,
        venue: 'Plant Letters',
        doi: '10.1000/abc.1',
        is_retracted: false,
        reference:
          'van Dyke, A. (2001). Photosynthesis in leaves. Plant Letters, 3(2), 10–19. https://doi.org/10.1000/abc.1',
        source: 'openalex',
      },
    ]);
    expect(webResultSchema.safeParse(results[0]).success).toBe(true);
  });

  test('that several sources know is one result with the fullest record', async () => {
    openalex({ ...work, authorships: [], abstract_inverted_index: null });
    crossref({ ...record, abstract: '<jats:p>Leaves turn light into sugar &amp; oxygen.</jats:p>' });
    const { results } = await ask();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      snippet: 'Leaves turn light into sugar & oxygen.',
      authors: ['Ada van Dyke'],
      reference: expect.stringContaining('Plant Letters, 3(2), 10–19.'),
    });
  });

  test('of a body has its name in one piece where the record knows it', async () => {
    openalex({ ...work, authorships: [{ author: { display_name: 'World Health Organization' } }] });
    crossref({ ...record, author: [{ name: 'World Health Organization' }] });
    expect((await ask()).results[0]?.reference).toMatch(/^World Health Organization\. \(2001\)/);
  });

  test('of arXiv is academic, and one with its published version', async () => {
    openalex({
      ...work,
      doi: 'https://doi.org/10.48550/arXiv.2101.00001',
      display_name: 'Photosynthesis, measured',
    });
    server.answers.set('arxiv', {
      xml: feed(`<entry><id>http://arxiv.org/abs/2101.00001v2</id><published>2021-01-01T00:00:00Z</published>
        <title>Photosynthesis,
          measured</title><summary>We measure &lt;b&gt;light&lt;/b&gt;.</summary><author><name>Ada Lovelace</name></author></entry>`),
    });
    const { results } = await ask();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ is_academic: true, doi: '10.48550/arxiv.2101.00001' });
  });

  test.each([
    ['OpenAlex says so', () => openalex({ ...work, is_retracted: true })],
    [
      'its Crossref record says so',
      () => crossref({ ...record, 'updated-by': [{ type: 'retraction', DOI: '10.1000/n' }] }),
    ],
    ['its title in the record says so', () => crossref({ ...record, title: ['RETRACTED: Photosynthesis'] })],
    [
      'a notice names it',
      () => {
        openalex(work);
        crossref({
          DOI: '10.1000/notice',
          title: ['Notice about photosynthesis'],
          'update-to': [{ type: 'retraction', DOI: '10.1000/ABC.1' }],
        });
      },
    ],
  ])('is marked as retracted when %s', async (_, arrange) => {
    arrange();
    const { results } = await ask();
    expect(results.find(({ doi }) => doi === '10.1000/abc.1')).toMatchObject({
      is_retracted: true,
      reference: expect.stringContaining('[Retracted]'),
    });
    // The notice itself was not taken back.
    expect(results.find(({ doi }) => doi === '10.1000/notice')?.is_retracted ?? false).toBe(false);
  });

  test('that was only corrected is not marked', async () => {
    crossref({ ...record, 'updated-by': [{ type: 'correction', DOI: '10.1000/n' }] });
    expect((await ask()).results[0]?.is_retracted).toBe(false);
  });

  test('that was retracted does not lead', async () => {
    openalex({ ...work, is_retracted: true }, { ...work, doi: 'https://doi.org/10.1000/other' });
    expect((await ask()).results.map(({ doi }) => doi)).toEqual(['10.1000/other', '10.1000/abc.1']);
  });
});

describe('a page', () => {
  test('is not academic because of its address', async () => {
    server.answers.set('searxng', {
      json: {
        results: [
          { url: 'https://www.harvard.edu/photosynthesis', title: 'Photosynthesis', content: 'Light' },
        ],
      },
    });
    const { results } = await ask(undefined, { SEARXNG_URL: server.origin });
    expect(results).toEqual([
      {
        title: 'Photosynthesis',
        link: 'https://www.harvard.edu/photosynthesis',
        is_academic: false,
        snippet: 'Light',
        source: 'searxng',
      },
    ]);
  });

  test.each([
    ['https://journal.example/doi/10.1000/xyz', { doi: '10.1000/xyz' }],
    ['https://arxiv.org/pdf/2101.00001v3', { is_academic: true }],
  ])('at %s is, by what its address names', async (url, expected) => {
    server.answers.set('searxng', {
      json: { results: [{ url, title: 'Photosynthesis', content: 'Light' }] },
    });
    const { results } = await ask(undefined, { SEARXNG_URL: server.origin });
    expect(results[0]).toMatchObject({ is_academic: true, ...expected });
  });

  test('found twice is shown once, whatever leads to it', async () => {
    const urls = [
      'https://www.site.example/a/?utm_source=x',
      'http://site.example/a#part',
      'https://site.example/a?b=1',
    ];
    const results = urls.map((url) => ({ url, title: 'Photosynthesis' }));
    server.answers.set('searxng', { json: { results } });
    const found = await ask(undefined, { SEARXNG_URL: server.origin });
    expect(found.results.map(({ link }) => link)).toEqual([urls[0], urls[2]]);
  });

  test('with an address that is none, or a script, is left out', async () => {
    const urls = [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pw@site.example/',
      'nonsense',
      'https://ok.example/',
    ];
    const results = urls.map((url) => ({ url, title: 'Photosynthesis' }));
    server.answers.set('searxng', { json: { results } });
    const found = await ask(undefined, { SEARXNG_URL: server.origin });
    expect(found.results.map(({ link }) => link)).toEqual(['https://ok.example/']);
  });

  test('is plain text', async () => {
    const title = '<b>Photosynthesis</b>\u202e &lt;img src=x onerror=alert(1)&gt;';
    const content = `H<sub>2</sub>O<script>alert(1)</script> a &lt; b\u200b ${'long '.repeat(300)}`;
    server.answers.set('searxng', { json: { results: [{ url: 'https://a.example/', title, content }] } });
    const [result] = (await ask(undefined, { SEARXNG_URL: server.origin })).results;
    expect(result?.title).toBe('Photosynthesis');
    expect(result?.snippet).toMatch(/^H2O a < b long .*long …$/);
    expect(result?.snippet.length).toBeLessThan(710);
  });
});

describe('the sources', () => {
  test('are the public ones, each asked with what it understands, in our name', async () => {
    server.answers.set('wikipedia', {
      json: { query: { pages: [{ ...article, extract: 'Light to sugar.' }] } },
    });
    const { results } = await start().search({ query: '¿Cómo funciona la fotosíntesis?', language: 'en' });
    expect(server.requests.map(({ source }) => source).toSorted()).toEqual([
      'arxiv',
      'crossref',
      'openalex',
      'wikipedia',
    ]);
    const asked = (name: string) => server.requests.find(({ source }) => source === name)?.url.searchParams;
    expect(asked('wikipedia')?.get('gsrsearch')).toBe('funciona fotosíntesis');
    expect(asked('arxiv')?.get('search_query')).toBe('all:funciona AND all:fotosíntesis');
    expect(server.requests.every(({ headers }) => headers['user-agent']?.startsWith('Lyceum/'))).toBe(true);
    expect(results.map(({ source }) => source)).toEqual(['wikipedia']);
  });

  test('are the configured engines alone, with their keys', async () => {
    const env = { SEARXNG_URL: server.origin, BRAVE_API_KEY: 'brave-key', TAVILY_API_KEY: 'tavily-key' };
    server.answers.set('brave', {
      json: {
        type: 'search',
        web: { results: [{ url: 'https://b.example/', title: 'Photosynthesis', description: 'x' }] },
      },
    });
    server.answers.set('tavily', {
      json: { results: [{ url: 'https://t.example/', title: 'Photosynthesis', content: 'y' }] },
    });
    const { results } = await ask('photosynthesis', env);
    expect(results.map(({ source }) => source).toSorted()).toEqual(['brave', 'tavily']);
    const byName = new Map(server.requests.map((request) => [request.source, request]));
    expect([...byName.keys()].toSorted()).toEqual(['brave', 'searxng', 'tavily']);
    expect(byName.get('brave')?.headers['x-subscription-token']).toBe('brave-key');
    expect(byName.get('tavily')?.headers.authorization).toBe('Bearer tavily-key');
    expect(JSON.parse(byName.get('tavily')?.body ?? '')).toMatchObject({ query: 'photosynthesis' });
  });

  test('lead together: what two of them place high comes before what one does', async () => {
    openalex({ ...work, doi: 'https://doi.org/10.1000/alone' }, work);
    crossref(record);
    expect((await ask('photosynthesis')).results.map(({ doi }) => doi)).toEqual([
      '10.1000/abc.1',
      '10.1000/alone',
    ]);
  });

  test('that list what does not fit the question add nothing', async () => {
    crossref({ ...record, title: ['Annual report'], 'container-title': ['News'] });
    expect(await ask()).toEqual({ state: 'nothing', results: [] });
  });

  test('that fail, one by one, leave the others', async () => {
    openalex(work, { id: 1 }, null);
    server.answers.set('wikipedia', { status: 500 });
    server.answers.set('crossref', { json: { message: 'odd' } });
    server.answers.set('arxiv', { xml: '<feed><entry>' });
    expect((await ask()).results).toHaveLength(1);
  });

  test('that are all out of reach make the search unavailable, which is asked again', async () => {
    for (const name of ['wikipedia', 'openalex', 'crossref', 'arxiv'] as const) {
      server.answers.set(name, { status: 500 });
    }
    const search = start();
    expect(await search.search({ query: 'light', language: 'en' })).toEqual({
      state: 'unavailable',
      results: [],
    });
    server.answers.delete('openalex');
    expect((await search.search({ query: 'light', language: 'en' })).state).toBe('nothing');
  });

  test('are not asked again for the same question', async () => {
    openalex(work);
    const search = start();
    await search.search({ query: 'photosynthesis', language: 'en' });
    await search.search({ query: ' photosynthesis ', language: 'en' });
    expect(server.requests.filter(({ source }) => source === 'openalex')).toHaveLength(1);
  });

  test('that ask for patience are left alone', async () => {
    server.answers.set('openalex', { status: 429, retryAfter: '60' });
    const search = start();
    await search.search({ query: 'one', language: 'en' });
    server.reset();
    await search.search({ query: 'two', language: 'es' });
    expect(server.requests.map(({ source }) => source)).not.toContain('openalex');
    expect(server.requests.map(({ source }) => source)).toContain('crossref');
  });

  test('that do not answer at all are left alone for a while', async () => {
    server.answers.set('openalex', 'hang-up');
    const search = start();
    await search.search({ query: 'one', language: 'en' });
    server.reset();
    await search.search({ query: 'two', language: 'en' });
    expect(server.requests.map(({ source }) => source)).not.toContain('openalex');
  });

  test('never see a key or a question in the log', async () => {
    server.answers.set('brave', { status: 401 });
    await ask('a private question', { BRAVE_API_KEY: 'brave-key' });
    expect(log).toHaveLength(1);
    expect(log.join()).not.toMatch(/brave-key|private/);
  });
});

test('a search that nobody waits for any more ends', async () => {
  server.answers.set('openalex', 'silence');
  const leaving = new AbortController();
  const search = start().search({ query: 'light', language: 'en', signal: leaving.signal });
  setTimeout(() => leaving.abort(new Error('gone')), 30);
  await expect(search).rejects.toThrow('gone');
});
