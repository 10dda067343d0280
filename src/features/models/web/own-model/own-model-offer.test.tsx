import { setTimeout as wait } from 'node:timers/promises';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { answerWith, renderWeb } from '../../../../../test/web.tsx';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import { OwnModelOffer } from './own-model-offer.tsx';
import { GIGABYTE, OWN_MODELS, SMALL } from './own-model.fixture.ts';

const MODEL: OwnModelOnWire = { ...SMALL, facts: SMALL.facts && { ...SMALL.facts, unverified: [] } };
const TITLE = 'A model for the professors';
const PRESENT = { state: 'present', received_bytes: GIGABYTE } as const;
let state: OwnModels;
let asked: string[];

beforeEach(() => {
  asked = [];
  state = { ...OWN_MODELS, models: [MODEL], is_offered: true };
});

const aMoment = () => wait(50);

async function open({ hasModel = false, personId = 'ada' } = {}) {
  const become = (path: string, next: () => Partial<OwnModels>) => () => {
    asked.push(path);
    state = { ...state, ...next() };
    return Response.json(state);
  };
  const download = () => ({ is_offered: false, models: [{ ...MODEL, state: 'downloading' as const }] });
  answerWith({
    'GET /api/models/own': () => Response.json(state),
    'POST /api/models/own/downloads': become('download', download),
    'DELETE /api/models/own/files/small-1b': become('cancel', () => ({ is_offered: true, models: [MODEL] })),
    'PUT /api/models/own/choice': become('use', () => ({
      models: [{ ...MODEL, ...PRESENT, is_chosen: true }],
    })),
  });
  return renderWeb(<OwnModelOffer personId={personId} hasModel={hasModel} />);
}

test('offers what fits, with its licence, size and time, and begins with one press', async () => {
  await open();
  await screen.findByRole('heading', { name: TITLE });
  expect(
    screen.getByText(/Small 1B \(Apache-2\.0\): 1.05 GB to download, about 3 minutes at 50 Mbit\/s/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Download model' }));
  expect(await screen.findByRole('progressbar', { name: 'Download of Small 1B' })).toBeDefined();
  expect(asked).toEqual(['download']);
});

test.each([
  ['uses Lyceum as it is', 'button', 'Use Lyceum as it is'],
  ['has a server', 'link', 'I have a model server'],
] as const)('who %s is not asked again, and everybody else still is', async (_, role, name) => {
  await open();
  await userEvent.click(await screen.findByRole(role, { name }));
  await expect.poll(() => screen.queryByRole('heading', { name: TITLE })).toBeNull();
  cleanup();
  await open();
  await aMoment();
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  await open({ personId: 'ben' });
  expect(await screen.findByRole('heading', { name: TITLE })).toBeDefined();
  expect(asked).toEqual([]);
});

test('one that somebody has copied here is named and used with one press, or not named again', async () => {
  state = { ...state, is_offered: false, models: [{ ...MODEL, ...PRESENT }] };
  const found = { name: 'A model has been found: Small 1B' };
  await open();
  await screen.findByRole('heading', found);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  await open({ personId: 'ben' });
  await screen.findByRole('heading', found);
  await userEvent.click(screen.getByRole('button', { name: 'Use for everyone: Small 1B' }));
  expect(await screen.findByRole('heading', { name: 'Small 1B is ready' })).toBeDefined();
  expect(asked).toEqual(['use']);
});

test('a copy that is damaged says so at once, with the remedy', async () => {
  const damaged = { state: 'damaged', failure: 'file_cut_off', received_bytes: 50_000 } as const;
  state = { ...state, is_offered: false, models: [{ ...MODEL, ...damaged }] };
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/the end of the file is missing/);
  expect(screen.getByRole('button', { name: 'Delete: Small 1B' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Download again: Small 1B' }));
  expect(asked).toEqual(['download']);
});

test('who reads it from elsewhere is not told of this computer', async () => {
  state = { ...state, is_here: false };
  await open();
  expect(await screen.findByText(/With a model on the computer that runs Lyceum/)).toBeDefined();
});

test('one that did not come says so here, and when it is cancelled the offer is back', async () => {
  const failed = { state: 'failed', failure: 'unreachable', failed_host: 'models.example' } as const;
  state = { ...state, is_offered: false, models: [{ ...MODEL, ...failed }] };
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/models\.example cannot be reached/);
  expect(screen.getByText(/copy the file small-1b\.gguf into this folder:/)).toBeDefined();
  expect(screen.getByText('/data/models')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel download: Small 1B' }));
  expect(await screen.findByRole('button', { name: 'Download model' })).toBeDefined();
});

test('what was asked for here is said to be ready on a later visit, until it has been read', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download model' }));
  await screen.findByRole('heading', { name: 'A model for the professors: Small 1B' });
  cleanup();
  state = { ...state, models: [{ ...MODEL, state: 'present', is_chosen: true }] };
  await open({ hasModel: true });
  await screen.findByRole('heading', { name: 'Small 1B is ready' });
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  await open({ hasModel: true });
  await aMoment();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('another one beside the model in use is said to have come, and can be switched to', async () => {
  const other = { ...MODEL, id: 'other', facts: null, is_recommended: false };
  const used = { ...MODEL, state: 'present', is_chosen: true } as const;
  localStorage.setItem('awaitedModel', 'other');
  state = { ...state, models: [used, { ...other, state: 'downloading' }] };
  await open({ hasModel: true });
  expect(await screen.findByText(/The current model stays in use/)).toBeDefined();
  cleanup();
  state = { ...state, models: [used, { ...other, state: 'present' }] };
  await open({ hasModel: true });
  expect(await screen.findByRole('heading', { name: 'other has been downloaded' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Use for everyone: other' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a paused one says who answers meanwhile', async () => {
  const paused = { state: 'paused', received_bytes: GIGABYTE / 2 } as const;
  state = { ...state, is_offered: false, models: [{ ...MODEL, ...paused }] };
  await open();
  expect(await screen.findByText('Paused: 512 MB of 1 GB (50%)')).toBeDefined();
  expect(screen.getByText(/Until you resume it, professors answer with quotes/)).toBeDefined();
});

test('says it in the language of the reader', async () => {
  await open();
  await changeLanguage('french');
  expect(await screen.findByText(/1,05 Go à télécharger, environ 3 minutes à 50 Mbit\/s/)).toBeDefined();
  await changeLanguage('english');
});

test.each([
  ['who may not press', { may_change: false }, false],
  ['where nobody has to be asked', { is_offered: false }, false],
  ['where a model answers', {}, true],
])('shows nothing to those %s', async (_, changed, hasModel) => {
  state = { ...state, ...changed };
  await open({ hasModel });
  await aMoment();
  expect(screen.queryByRole('heading')).toBeNull();
});
