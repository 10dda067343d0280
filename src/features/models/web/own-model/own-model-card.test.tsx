import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { answerWith, renderWeb } from '../../../../../test/web.tsx';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import { ModelsPage } from '../models-page.tsx';
import { GIGABYTE, OWN_MODELS, SMALL } from './own-model.fixture.ts';

const ADDED: OwnModelOnWire = {
  ...SMALL,
  id: 'added',
  state: 'present',
  received_bytes: 5 * GIGABYTE,
  size_bytes: 5 * GIGABYTE,
  is_recommended: false,
  facts: null,
};

let state: OwnModels;
let asked: Array<{ path: string; body: unknown }>;

beforeEach(() => {
  asked = [];
  state = { ...OWN_MODELS, models: [SMALL, ADDED] };
});

function open() {
  const note = (path: string) => (body: unknown) => {
    asked.push({ path, body });
    return Response.json(state);
  };
  const paths = [
    'POST /api/models/own/downloads',
    'POST /api/models/own/downloads/small-1b/pause',
    'PUT /api/models/own/choice',
    'POST /api/models/own/runtime',
    'DELETE /api/models/own/files/added',
    'DELETE /api/models/own/files/small-1b',
  ];
  answerWith({
    'GET /api/models': () => Response.json({ models: [], choice: null }),
    'GET /api/models/own': () => Response.json(state),
    ...Object.fromEntries(paths.map((path) => [path, note(path)])),
  });
  return renderWeb(
    <>
      <ModelsPage canConnect={false} />
      <Toaster />
    </>,
  );
}

const card = async () => within(await screen.findByRole('region', { name: 'A model on this computer' }));
const rowOf = async (name: string) =>
  within(
    (await (await card()).findByRole('heading', { name: new RegExp(name) })).closest('li') ?? document.body,
  );

test('says what this computer has and which model fits it, with licence and size before the press', async () => {
  await open();
  expect(
    await (
      await card()
    ).findByText(/16 GB of memory, 8 cores and 100 GB.*Models use the processor.*Small 1B suits it best/),
  ).toBeDefined();
  const row = await rowOf('Small 1B');
  const facts = row.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Maker', 'A Maker'],
    ['Licence', 'Apache-2.0'],
    ['Languages', 'English, Spanish, French'],
    ['Size', 'about 1 GB (not verified)'],
    ['Context', '8,192 of 8,192 tokens on this computer'],
    ['Memory', '4 GB in the computer (our estimate)'],
  ]);
  expect(row.getByRole('link', { name: 'Details of Small 1B' }).getAttribute('href')).toBe(
    SMALL.facts?.source,
  );
});

test('of a model that is there, its own context is said; a copy that is damaged can only be deleted', async () => {
  const there = { state: 'present', context_tokens: 32_768 } as const;
  const damaged = { state: 'damaged', failure: 'file_no_model', context_tokens: null } as const;
  state = {
    ...state,
    models: [
      { ...SMALL, ...there },
      { ...ADDED, ...damaged },
    ],
  };
  await open();
  expect((await rowOf('Small 1B')).getByText('16,384 of 32,768 tokens on this computer')).toBeDefined();
  const row = await rowOf('added');
  expect(row.getByRole('alert').textContent).toMatch(/is not a GGUF model\. Delete it/);
  expect(row.queryByText('Context')).toBeNull();
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete']);
  await userEvent.click(row.getByRole('button', { name: 'Delete: added' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete model' }));
  await waitFor(() => expect(asked.at(-1)?.path).toBe('DELETE /api/models/own/files/added'));
});

test('who reads it from elsewhere is told of the computer that runs Lyceum', async () => {
  state = { ...state, is_here: false, models: [SMALL], process: 'failed', load_failure: 'no_avx' };
  await open();
  await screen.findByRole('heading', { name: 'A model on the computer that runs Lyceum' });
  expect(screen.getByText(/8,192 of 8,192 tokens on the computer that runs Lyceum/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/this computer/i);
});

test('one press begins the download, whose progress shows, and which can be paused', async () => {
  await open();
  const user = userEvent.setup();
  const button = (await rowOf('Small 1B')).getByRole('button', { name: 'Download: Small 1B' });
  state = { ...state, models: [{ ...SMALL, state: 'downloading', received_bytes: GIGABYTE / 4 }] };
  await user.click(button);
  expect(asked).toEqual([{ path: 'POST /api/models/own/downloads', body: { source: 'small-1b' } }]);
  const row = await rowOf('Small 1B');
  const bar = row.getByRole('progressbar', { name: 'Download of Small 1B' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(row.getByText('256 MB of 1 GB (25%)')).toBeDefined();
  state = { ...state, models: [{ ...SMALL, state: 'paused', received_bytes: GIGABYTE / 4 }] };
  await user.click(row.getByRole('button', { name: 'Pause: Small 1B' }));
  expect(await (await rowOf('Small 1B')).findByRole('button', { name: 'Resume: Small 1B' })).toBeDefined();
});

const FAILED: OwnModelOnWire = {
  ...SMALL,
  ...{ state: 'failed', failure: 'unreachable', failed_host: 'models.example', is_tried_again: true },
};

test('while models can be had here, LM Studio is another way and not the only one', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Or use LM Studio' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'No model is available yet' })).toBeNull();
});

test('a failed download names the host, and is tried again, cancelled or replaced by a copy with one press', async () => {
  state = { ...state, models: [FAILED] };
  await open();
  const user = userEvent.setup();
  const row = await rowOf('Small 1B');
  expect(row.getByRole('alert').textContent).toBe(
    'models.example cannot be reached. Lyceum will try again on its own.',
  );
  expect(row.getByText(/copy the file small-1b\.gguf into this folder:/)).toBeDefined();
  expect(row.getByText('/data/models')).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Try again: Small 1B' }));
  await user.click(row.getByRole('button', { name: 'Cancel download: Small 1B' }));
  expect(asked.map(({ path }) => path)).toEqual([
    'POST /api/models/own/downloads',
    'DELETE /api/models/own/files/small-1b',
  ]);
});

test('what has come of one that was given up is removed after a question', async () => {
  state = { ...state, models: [{ ...FAILED, is_tried_again: false, received_bytes: GIGABYTE / 2 }] };
  await open();
  const user = userEvent.setup();
  const row = await rowOf('Small 1B');
  expect(row.getByText(/Lyceum has stopped trying/)).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Delete partial download: Small 1B' }));
  expect(screen.getByText(/frees 512 MB/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Delete partial download' }));
  await waitFor(() => expect(asked.at(-1)?.path).toBe('DELETE /api/models/own/files/small-1b'));
});

test('where the program did not come, its folder is to be copied; a full disk needs no copy', async () => {
  const runtime = { failure: 'runtime_unreachable', failed_host: 'registry.example' } as const;
  state = {
    ...state,
    models: [
      { ...FAILED, ...runtime },
      { ...ADDED, state: 'failed', failure: 'disk_full' },
    ],
  };
  await open();
  const row = await rowOf('Small 1B');
  expect(row.getByText(/program.*registry\.example cannot be reached/)).toBeDefined();
  expect(row.getByText(/from a computer of the same kind:/)).toBeDefined();
  expect(row.getByText('/data/runtime')).toBeDefined();
  expect((await rowOf('added')).queryByText(/copy/)).toBeNull();
});

test('a model that is there can be used and, after a question, deleted', async () => {
  await open();
  const user = userEvent.setup();
  await user.click((await rowOf('added')).getByRole('button', { name: 'Use for everyone: added' }));
  expect(asked.at(-1)).toEqual({ path: 'PUT /api/models/own/choice', body: { id: 'added', is_used: true } });
  await user.click((await rowOf('added')).getByRole('button', { name: 'Delete: added' }));
  expect(screen.getByText(/frees 5 GB/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Delete model' }));
  await waitFor(() => expect(asked.at(-1)?.path).toBe('DELETE /api/models/own/files/added'));
});

test('an address of another model can be entered, and the folder is named', async () => {
  await open();
  const user = userEvent.setup();
  await user.click((await card()).getByText('Add another model'));
  expect((await card()).getByText('/data/models')).toBeDefined();
  await user.type(
    (await card()).getByLabelText('Address or path of a GGUF file'),
    'https://x.example/a.gguf',
  );
  await user.click((await card()).getByRole('button', { name: 'Download' }));
  expect(asked.at(-1)?.body).toEqual({ source: 'https://x.example/a.gguf' });
});

test('who may change nothing is told who may', async () => {
  state = { ...state, may_change: false, folder: null };
  await open();
  expect(
    await (await card()).findByText('Whoever runs this installation can add a model here.'),
  ).toBeDefined();
  expect((await card()).queryByRole('button')).toBeNull();
});

test.each([
  ['no_memory', /not enough memory.*smaller model/],
  ['damaged_file', /damaged.*download it again/],
  ['no_avx', /processor.*AVX.*another computer/],
  ['runtime_unusable', /does not start.*Delete the folder/],
] as const)('a model that cannot be loaded says what to do: %s', async (failure, remedy) => {
  state = { ...state, process: 'failed', load_failure: failure };
  await open();
  expect((await (await card()).findByRole('alert')).textContent).toMatch(remedy);
});

test.each([
  ['vulkan', /CUDA does not work .* so Vulkan is used.*Update the graphics driver/],
  [null, /CUDA does not work .* so the processor is used/],
] as const)('graphics that do not work are named, with what is used instead: %s', async (graphics, text) => {
  state = { ...state, process: 'ready', graphics, failed_graphics: ['cuda'] };
  await open();
  expect(await (await card()).findByText(text)).toBeDefined();
});

test('the size of the program that comes with the first model is said before the press, and not when it is there', async () => {
  state = { ...state, graphics: 'cuda', runtime_bytes: 380 * 1024 * 1024 };
  await open();
  expect(await (await card()).findByText(/Models use the graphics card with CUDA/)).toBeDefined();
  expect((await card()).getByText(/includes the software that runs models \(380 MB\)/)).toBeDefined();
  state = { ...state, runtime_bytes: 0 };
  await userEvent.click((await rowOf('added')).getByRole('button', { name: 'Use for everyone: added' }));
  await waitFor(async () => expect((await card()).queryByText(/includes the software/)).toBeNull());
});

test('graphics that came later are used after one press, with its size; nobody is offered them without a model', async () => {
  const better = { graphics: 'cuda' as const, download_bytes: 225 * 1024 * 1024 };
  state = { ...state, graphics: 'vulkan', better_runtime: better };
  await open();
  await screen.findByText(/graphics card with Vulkan/);
  expect(screen.queryByText(/CUDA is available now/)).toBeNull();
  state = { ...state, models: [SMALL, { ...ADDED, is_chosen: true }] };
  await open();
  expect(
    await screen.findByText(/CUDA is available now, but the software .* does not use it yet/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Use CUDA (225 MB to download)' }));
  expect(asked.at(-1)?.path).toBe('POST /api/models/own/runtime');
});
