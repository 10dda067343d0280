import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { answerWith, renderWeb } from '../../../../../test/web.tsx';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import { GIGABYTE, OWN_MODELS, SMALL } from '../own-model/own-model.fixture.ts';
import { NoModelBanner } from './no-model-banner.tsx';

async function open(model: Partial<OwnModelOnWire>, changed: Partial<OwnModels> = {}) {
  const models = { ...OWN_MODELS, models: [{ ...SMALL, ...model }], ...changed };
  answerWith({ 'GET /api/models/own': () => Response.json(models) });
  return renderWeb(<NoModelBanner />);
}

test.each([
  [{ state: 'present' }, 'Small 1B is available but not in use'],
  [{ state: 'paused' }, 'Small 1B: download paused'],
  [{ state: 'failed', is_tried_again: true }, 'Small 1B: waiting for the network'],
] as const)('a model that waits for something is named, with where to look: %j', async (model, text) => {
  await open(model);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open Local Models' })).toBeDefined();
});

test.each([
  [{ state: 'failed', failure: 'refused' }, 'Small 1B: the download has failed'],
  [{ state: 'damaged', failure: 'file_cut_off' }, 'Small 1B: the file is damaged'],
] as const)('what needs somebody is heard at once: %j', async (model, text) => {
  await open({ state: 'downloading' });
  await screen.findByText('Small 1B: preparing the download');
  expect(screen.queryByRole('alert')).toBeNull();
  await open(model);
  expect(within(await screen.findByRole('alert')).getByText(text)).toBeDefined();
});

test('from elsewhere, servers are those of the computer that runs Lyceum', async () => {
  await open({}, { is_here: false });
  expect(await screen.findByText(/on the computer that runs Lyceum: load a model/)).toBeDefined();
});

test('the first way to a model is Lyceum itself', async () => {
  await open({});
  const inside = await screen.findByText(/download a model with one click/);
  await userEvent.click(screen.getByText('How to get a model'));
  expect(screen.getAllByRole('listitem')[0]).toBe(inside.closest('li'));
  expect(screen.getByRole('link', { name: 'Local Models page' }).getAttribute('href')).toBe('/models');
});

test('a model that is on its way is named, with how much of it has come', async () => {
  const half = { state: 'downloading', received_bytes: GIGABYTE / 2 } as const;
  await open(half);
  expect(await screen.findByText('Small 1B: 50% downloaded')).toBeDefined();
  expect(screen.queryByText('No model connected')).toBeNull();
  await changeLanguage('french');
  expect(await screen.findByText(/^Small 1B : 50\s?% téléchargés$/)).toBeDefined();
  await changeLanguage('english');
});

test('one that is there is said to be starting', async () => {
  await open({ state: 'present', is_chosen: true }, { process: 'starting' });
  expect(await screen.findByText('Small 1B is starting…')).toBeDefined();
});

test('who can change nothing is told who can', async () => {
  await open({}, { may_change: false });
  expect(await screen.findByText(/whoever runs this installation, can add a model/)).toBeDefined();
  expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([]);
});
