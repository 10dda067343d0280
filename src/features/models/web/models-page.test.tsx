import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { answerWith, descriptionOf, renderWeb } from '../../../../test/web.tsx';
import type { CheckResult, ModelChoice, ProviderSettings, ReachableModel } from '../contract.ts';
import { ModelsPage } from './models-page.tsx';

const LLAMA: ReachableModel = {
  id: 'llama-3.2-3b',
  name: 'llama-3.2-3b',
  provider: 'local',
  is_inside: false,
  status: 'Active',
  size: 2_019_377_696,
  type: 'chat',
  context_tokens: 8192,
};
const NOMIC: ReachableModel = {
  ...LLAMA,
  id: 'nomic-embed',
  name: 'nomic-embed',
  status: 'Downloaded',
  size: null,
  type: 'embedding',
  context_tokens: null,
};
const WORKS: CheckResult = {
  provider: 'local',
  works: true,
  model: LLAMA.id,
  context_tokens: 8192,
  findings: [],
  measured: { first_token_ms: 240, tokens_per_second: 38.25, tokens: 20 },
};
const LOCAL: ProviderSettings = {
  provider: 'local',
  is_configured: true,
  base_url: null,
  model: null,
  key: 'none',
  key_end: null,
};

let models: ReachableModel[];
let choice: ModelChoice | null;
let settings: ProviderSettings;
/** Models inside have a test of their own. */
const base = {
  'GET /api/models': () => Response.json({ models, choice }),
  'GET /api/models/providers': () => Response.json({ providers: [settings] }),
  'GET /api/models/own': () => refuse(503, 'unavailable'),
};
const refuse = (status: number, code: string) => Response.json({ detail: 'No', code }, { status });

beforeEach(() => {
  models = [LLAMA, NOMIC];
  choice = null;
  settings = LOCAL;
});

function open(answers: Parameters<typeof answerWith>[0] = {}, { canConnect = false } = {}) {
  answerWith({ ...base, ...answers });
  return renderWeb(
    <>
      <ModelsPage canConnect={canConnect} />
      <Toaster />
    </>,
  );
}

const table = () => screen.findByRole('table', { name: 'Models' });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

describe('the table', () => {
  test('has name, status, size and type of what can be reached', async () => {
    await open();
    const llama = await rowOf(LLAMA.name);
    for (const text of ['Active', '1.88 GB', 'Text', 'Local server · context of 8,192 tokens']) {
      expect(llama.getAllByText(text).length).toBeGreaterThan(0);
    }
    const nomic = await rowOf(NOMIC.name);
    expect(nomic.getAllByText('Downloaded').length).toBeGreaterThan(0);
    expect(nomic.queryByRole('button')).toBeNull();
  });

  test('marks four suggestions as such', async () => {
    await open();
    await rowOf(LLAMA.name);
    expect(screen.getAllByRole('cell', { name: 'Suggestion' })).toHaveLength(4);
    expect((await rowOf('Qwen2.5 7B Instruct')).queryByText('Downloaded')).toBeNull();
  });

  test('has four rows of skeleton while it is loaded', async () => {
    await open({ 'GET /api/models': () => new Promise<Response>(() => undefined) });
    expect((await table()).getAttribute('aria-busy')).toBe('true');
    expect(within(await table()).getAllByTestId('skeleton')).toHaveLength(4);
  });

  test('that cannot be loaded says so, and is loaded on the next try', async () => {
    let isBroken = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({
      'GET /api/models': () => (isBroken ? refuse(500, 'internal') : Response.json({ models, choice })),
    });
    expect(await screen.findByText('The models could not be loaded. Please try again.')).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf(LLAMA.name)).toBeTruthy();
  });
});

describe('with nothing reachable', () => {
  test('three steps lead to a model, which is found by looking again', async () => {
    models = [];
    await open();
    expect(await screen.findByText('No model is available yet')).toBeTruthy();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getAllByRole('cell', { name: 'Suggestion' })).toHaveLength(4);
    models = [LLAMA];
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await rowOf(LLAMA.name)).toBeTruthy();
    expect(screen.queryByText('No model is available yet')).toBeNull();
  });
});

describe('the model that answers oneself', () => {
  beforeEach(() => void (models = [LLAMA, { ...LLAMA, id: 'qwen', name: 'qwen' }, NOMIC]));
  const save = (body: unknown) => {
    choice = (body as { choice: ModelChoice | null }).choice;
    return Response.json({ choice });
  };

  test('needs no choice where there is only one', async () => {
    models = [LLAMA, NOMIC];
    await open();
    await screen.findByRole('button', { name: `Test ${LLAMA.name}` });
    expect(screen.queryByRole('button', { name: /for me/ })).toBeNull();
    expect(screen.queryByText(/Lyceum chooses which of these models/)).toBeNull();
  });

  test('is chosen and left again, and the page says for whom', async () => {
    await open({ 'PUT /api/models/choice': save });
    expect(await screen.findByText(/another one answers you; nothing changes for others/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: `Use for me: ${LLAMA.name}` }));
    expect(await screen.findByText('Your choice')).toBeTruthy();
    expect(choice).toEqual({ provider: 'local', model: LLAMA.id });
    await userEvent.click(screen.getByRole('button', { name: `Stop using for me: ${LLAMA.name}` }));
    await waitFor(() => expect(screen.queryByText('Your choice')).toBeNull());
    expect(choice).toBeNull();
  });

  test('that is gone is said, with a way to leave it to the server', async () => {
    choice = { provider: 'local', model: 'mistral' };
    await open({ 'PUT /api/models/choice': save });
    expect(
      await screen.findByText(/The model that you chose for yourself, mistral, is not available right now/),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Forget my choice' }));
    await waitFor(() => expect(screen.queryByText(/mistral/)).toBeNull());
  });

  test('that went away a moment ago says so', async () => {
    await open({ 'PUT /api/models/choice': () => refuse(404, 'model_not_reachable') });
    await userEvent.click(await screen.findByRole('button', { name: `Use for me: ${LLAMA.name}` }));
    expect(
      await screen.findByText('This model is no longer available. Please choose another one.'),
    ).toBeTruthy();
  });
});

describe('the doctor', () => {
  test('tells how fast a model answers, also in its row', async () => {
    const check = vi.fn<(body: unknown) => Response>(() => Response.json(WORKS));
    await open({ 'POST /api/models/check': check });
    await userEvent.click(await screen.findByRole('button', { name: `Test ${LLAMA.name}` }));
    expect(await screen.findByText('llama-3.2-3b is working (Local server).')).toBeTruthy();
    expect(screen.getByText('first word after 0.24 s')).toBeTruthy();
    expect(check).toHaveBeenCalledWith({ provider: 'local', model: LLAMA.id });
    expect((await rowOf(LLAMA.name)).getByText('38.25 tokens/s')).toBeTruthy();
  });

  test('names each problem with its fix', async () => {
    const failed = { ...WORKS, works: false, model: null, measured: null };
    const findings = [{ code: 'server_down', severity: 'error', details: {} }];
    const check = vi.fn<(body: unknown) => Response>(() => Response.json({ ...failed, findings }));
    await open({ 'POST /api/models/check': check });
    await userEvent.selectOptions(await screen.findByLabelText('Where the model runs'), 'OpenAI');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Nothing answers at the address of the model server.')).toBeTruthy();
    expect(screen.getByText(/^Start the server/)).toBeTruthy();
    expect(check).toHaveBeenCalledWith({ provider: 'openai' });
  });

  test('corrects an address for who may, and checks again', async () => {
    const url = 'http://localhost:1234/v1';
    const finding = { code: 'wrong_path', severity: 'error', details: { suggested_url: url } };
    const answers = [{ ...WORKS, works: false, measured: null, findings: [finding] }, WORKS];
    const put = vi.fn<(body: unknown) => Response>(() => Response.json({ ...LOCAL, base_url: url }));
    await open(
      {
        'POST /api/models/check': () => Response.json(answers.shift()),
        'PUT /api/models/providers/local': put,
      },
      { canConnect: true },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }));
    expect(await screen.findByText('llama-3.2-3b is working (Local server).')).toBeTruthy();
    expect(put).toHaveBeenCalledWith({ base_url: url });
  });

  test('that is asked too often says so', async () => {
    await open({ 'POST /api/models/check': () => refuse(429, 'rate_limited') });
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Too many attempts. Please wait a moment and try again.')).toBeTruthy();
  });
});

describe('connecting a server', () => {
  test('is for administrators; others learn who and how', async () => {
    await open();
    expect(await screen.findByText(/administrator of your institution connects/)).toBeTruthy();
    expect(screen.getByText(/^LOCAL_MODEL_URL=/)).toBeTruthy();
    expect(screen.queryByLabelText('Address of the server')).toBeNull();
  });

  test('keeps address and key, then checks', async () => {
    const put = vi.fn<(body: unknown) => Response>((body) => {
      settings = { ...LOCAL, ...(body as object), key: 'stored', key_end: '6789' };
      return Response.json(settings);
    });
    await open(
      { 'PUT /api/models/providers/local': put, 'POST /api/models/check': () => Response.json(WORKS) },
      { canConnect: true },
    );
    await userEvent.type(await screen.findByLabelText('Address of the server'), ' http://gpu.local:8000/v1');
    await userEvent.type(screen.getByLabelText('API key (optional)'), 'sk-0123456789');
    await userEvent.click(screen.getByRole('button', { name: 'Connect and check' }));
    expect(await screen.findByText('llama-3.2-3b is working (Local server).')).toBeTruthy();
    expect(put).toHaveBeenCalledWith({
      base_url: 'http://gpu.local:8000/v1',
      model: null,
      api_key: 'sk-0123456789',
    });
    expect(await screen.findByText(/A key ending in 6789 is stored/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('API key (optional)').value).toBe('');
  });

  test('wants an address that can be one', async () => {
    await open({}, { canConnect: true });
    const address = await screen.findByLabelText('Address of the server');
    await userEvent.type(address, 'ftp://gpu.local');
    await userEvent.click(screen.getByRole('button', { name: 'Connect and check' }));
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(descriptionOf(address)).toContain('begins with http:// or https://');
  });

  test('at a forbidden address is refused with its reason', async () => {
    await open(
      { 'PUT /api/models/providers/local': () => refuse(400, 'address_forbidden') },
      { canConnect: true },
    );
    await userEvent.type(await screen.findByLabelText('Address of the server'), 'http://169.254.169.254');
    await userEvent.click(screen.getByRole('button', { name: 'Connect and check' }));
    expect(await screen.findByText('This address cannot be the address of a model server.')).toBeTruthy();
  });

  test('is undone', async () => {
    settings = { ...LOCAL, base_url: 'http://gpu.local/v1' };
    await open(
      {
        'DELETE /api/models/providers/local': () => {
          settings = LOCAL;
          return Response.json(LOCAL);
        },
      },
      { canConnect: true },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Restore the server’s own setting' }));
    expect(await screen.findByText('The server’s own setting has been restored.')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Address of the server').value).toBe(''),
    );
  });
});

describe('models with a key', () => {
  const OPENAI: ProviderSettings = { ...LOCAL, provider: 'openai', is_configured: false };
  const form = async () => within(await screen.findByRole('form', { name: 'OpenAI' }));

  test('are not for everybody', async () => {
    await open();
    await screen.findByText(/administrator of your institution connects/);
    expect(screen.queryByText('Models with an API key')).toBeNull();
  });

  test('keep a key without showing it again, check it, and let it go', async () => {
    let openai = OPENAI;
    const put = vi.fn<(body: unknown) => Response>(() => {
      openai = { ...OPENAI, is_configured: true, key: 'stored', key_end: '6789' };
      return Response.json(openai);
    });
    const check = vi.fn<(body: unknown) => Response>(() =>
      Response.json({ ...WORKS, provider: 'openai', model: 'gpt-4.1-mini' }),
    );
    await open(
      {
        'GET /api/models/providers': () => Response.json({ providers: [LOCAL, openai] }),
        'PUT /api/models/providers/openai': put,
        'DELETE /api/models/providers/openai': () => {
          openai = OPENAI;
          return Response.json(openai);
        },
        'POST /api/models/check': check,
      },
      { canConnect: true },
    );
    await userEvent.type((await form()).getByLabelText('API key'), ' sk-0123456789 ');
    await userEvent.click((await form()).getByRole('button', { name: 'Save and check' }));
    await screen.findByText(/A key ending in 6789 is stored/);
    expect(put).toHaveBeenCalledWith({ model: null, api_key: 'sk-0123456789' });
    expect(check).toHaveBeenCalledWith({ provider: 'openai' });
    expect((await form()).getByLabelText<HTMLInputElement>('API key').value).toBe('');

    await userEvent.click((await form()).getByRole('button', { name: 'Remove' }));
    await screen.findByText('There is no key yet.');
  });

  test('refuse what cannot be a key before it is sent', async () => {
    await open(
      { 'GET /api/models/providers': () => Response.json({ providers: [LOCAL, OPENAI] }) },
      { canConnect: true },
    );
    const key = (await form()).getByLabelText('API key');
    await userEvent.type(key, 'short');
    await userEvent.click((await form()).getByRole('button', { name: 'Save and check' }));
    await waitFor(() => expect(descriptionOf(key)).toContain('A key has at least 8 characters'));
  });
});
