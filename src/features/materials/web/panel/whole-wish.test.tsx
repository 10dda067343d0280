import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visit } from '../../../../../test/web.tsx';
import type { Material } from '../../contract.ts';
import { aMaterial, FakeMaterials } from '../fake-materials.fixture.ts';
import { MaterialsDock } from '../materials-dock.tsx';
import { keepOpenMaterial } from './open-material.ts';
import { OpenMaterialProvider } from './open-material-provider.tsx';
// What a test would wait for otherwise.
import './material-panel.tsx';

const user = userEvent.setup({ delay: null });
const WISH = 'POST /api/materials/:id/wish';
const OPEN = 'Change the whole material';
let server = new FakeMaterials();

function Page() {
  return (
    <OpenMaterialProvider isHome>
      <MaterialsDock
        isBesideChat={false}
        keepsAt={() => false}
        onPractise={() => undefined}
        renderSource={() => null}
      />
    </OpenMaterialProvider>
  );
}

async function open(facts: Partial<Material>): Promise<void> {
  const material = aMaterial({ status: 'ready', ...facts });
  server = new FakeMaterials([material]);
  keepOpenMaterial({ id: material.id, sizes: { home: 'floating', away: 'minimised' } });
  await visit({ pages: { '/professor-dashboard': Page }, path: '/professor-dashboard' });
  // What was open before is a line until somebody asks for it.
  await user.click(await screen.findByRole('button', { name: /Show the material/ }));
  await screen.findByRole('region', { name: 'Objectives' });
}

test('what should change everywhere is asked once, and sent', async () => {
  await open({});
  await user.click(screen.getByRole('button', { name: OPEN }));
  const box = screen.getByLabelText('What should change in the whole material?');
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('button', { name: 'Rewrite' })).toHaveProperty('disabled', true);
  await user.type(box, 'Make all of it easier ');
  server.overrides.set(WISH, () => {
    server.change({ status: 'making', wish: { text: 'Make all of it easier', sections: [] } });
    return Response.json(server.materials[0]);
  });
  await user.click(screen.getByRole('button', { name: 'Rewrite' }));
  await screen.findByText(/Following your request: 2 of 3 sections ready/);
  expect(server.bodiesOf(WISH)).toEqual([{ wish: 'Make all of it easier' }]);
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
});

test('what came of it is told, and undone', async () => {
  await open({ wish: { text: 'Fewer long words', sections: ['objectives', 'easy'] } });
  await screen.findByText('2 sections were rewritten as you asked: “Fewer long words”');
  server.overrides.set('DELETE /api/materials/:id/wish', () => {
    server.change({ wish: null });
    return Response.json(server.materials[0]);
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('without a model it says that nobody can follow', async () => {
  await open({ origin: 'rules' });
  await user.click(screen.getByRole('button', { name: OPEN }));
  expect(screen.getByText(/only a language model can follow a request/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rewrite' })).toHaveProperty('disabled', true);
});

test('a model that is gone is told in the form, and the wish stays', async () => {
  await open({});
  await user.click(screen.getByRole('button', { name: OPEN }));
  await user.type(screen.getByLabelText('What should change in the whole material?'), 'Shorter');
  server.fail(WISH, 503, 'model_gone');
  await user.click(screen.getByRole('button', { name: 'Rewrite' }));
  await screen.findByText('The model can’t be reached. Check the connection and try again.');
  expect(screen.getByDisplayValue('Shorter')).toBeTruthy();
});
