import { Link } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../../test/web.tsx';
import type { Item } from '../../contract.document.ts';
import { aMaterial, FakeMaterials } from '../fake-materials.fixture.ts';
import { MaterialsDock } from '../materials-dock.tsx';
import { OpenMaterialProvider } from '../panel/open-material-provider.tsx';
import { keepOpenMaterial } from '../panel/open-material.ts';
// What a test would wait for otherwise.
import '../panel/material-panel.tsx';

const user = userEvent.setup({ delay: null });
const EASY = 'PUT /api/materials/:id/sections/easy';
const OBJECTIVES = 'PUT /api/materials/:id/sections/objectives';
let server = new FakeMaterials();

beforeEach(() => {
  server = new FakeMaterials([aMaterial({ status: 'ready' })]);
});

function Page() {
  return (
    <OpenMaterialProvider isHome>
      <Link to="/courses">Courses</Link>
      <MaterialsDock
        isBesideChat={false}
        keepsAt={() => false}
        onPractise={() => undefined}
        renderSource={() => null}
      />
    </OpenMaterialProvider>
  );
}

async function edit(name: string): Promise<HTMLElement> {
  const [material] = server.materials;
  const sizes = { home: 'floating', away: 'minimised' } as const;
  keepOpenMaterial(material ? { id: material.id, sizes } : null);
  const pages = { '/professor-dashboard': Page, '/courses': () => <p>All courses</p> };
  await visit({ pages, path: '/professor-dashboard' });
  // What was open before is a line until somebody asks for it.
  await user.click(await screen.findByRole('button', { name: /Show the material/ }));
  await user.click(await screen.findByRole('button', { name: `Edit “${name}”` }));
  return screen.getByRole('region', { name });
}

const save = (section: HTMLElement) => user.click(within(section).getByRole('button', { name: 'Save' }));

function sentItems(): Item[] {
  const [body] = server.bodiesOf(EASY) as { content: { items: Item[] } }[];
  return body?.content.items ?? [];
}

test('an edit names the revision it began from, and is sent as the content of its type', async () => {
  const section = await edit('Objectives');
  const first = within(section).getAllByLabelText('Text')[0];
  if (!first) throw new Error('there is no field');
  expect(document.activeElement).toBe(first);
  await user.clear(first);
  await user.type(first, 'Draw a cell');
  await save(section);
  await waitFor(() =>
    expect(server.bodiesOf(OBJECTIVES)).toEqual([
      {
        revision: 3,
        content: {
          objectives: [
            { id: 'o1', text: 'Draw a cell' },
            { id: 'o2', text: 'Explain where energy is released' },
          ],
        },
      },
    ]),
  );
  await screen.findByRole('button', { name: 'Edit “Objectives”' });
});

test('things are added with a name of their own, put in another order and removed; focus goes along', async () => {
  const section = await edit('Objectives');
  await user.click(within(section).getByRole('button', { name: 'Add an objective' }));
  expect(document.activeElement).toBe(within(section).getAllByLabelText('Text')[2]);
  await user.keyboard('Compare cells');
  await user.click(within(section).getByRole('button', { name: 'Move Objective 3 up' }));
  expect(document.activeElement).toBe(within(section).getByRole('button', { name: 'Move Objective 2 up' }));
  await user.click(within(section).getByRole('button', { name: 'Remove Objective 1' }));
  await save(section);
  await waitFor(() =>
    expect(server.bodiesOf(OBJECTIVES)).toMatchObject([
      {
        content: {
          objectives: [{ id: 'o3', text: 'Compare cells' }, { id: 'o2' }],
        },
      },
    ]),
  );
});

test('exactly one option is right', async () => {
  const section = await edit('Easy questions');
  const rights = within(section).getAllByRole('radio', { name: 'Correct answer' });
  await user.click(rights[1] ?? section);
  await save(section);
  await waitFor(() => expect(sentItems()).toHaveLength(2));
  const [item] = sentItems();
  expect(item?.type === 'multiple_choice' && item.options.map((option) => option.is_right)).toEqual([
    false,
    true,
    false,
  ]);
});

test('a question becomes one of another type and keeps its words', async () => {
  const section = await edit('Easy questions');
  const types = within(section).getAllByLabelText('Type');
  await user.selectOptions(types[1] ?? section, 'Matching');
  const second = within(section).getByRole('list', { name: 'Pairs' });
  const lefts = within(second).getAllByLabelText('Left column');
  const rights = within(second).getAllByLabelText('Right column');
  for (const [index, word] of ['nucleus', 'wall'].entries()) {
    await user.type(lefts[index] ?? section, word);
    await user.type(rights[index] ?? section, `${word}!`);
  }
  await save(section);
  await waitFor(() => expect(sentItems()).toHaveLength(2));
  expect(sentItems()[1]).toMatchObject({
    id: 'i2',
    type: 'matching',
    prompt: expect.stringContaining('A cell divides'),
    pairs: [
      { left: 'nucleus', right: 'nucleus!' },
      { left: 'wall', right: 'wall!' },
    ],
  });
});

test('what is empty is pointed at and not sent', async () => {
  const section = await edit('Easy questions');
  await user.clear(within(section).getAllByLabelText('Question')[0] ?? section);
  await save(section);
  await within(section).findByText('Some fields need your attention.');
  expect(within(section).getByText('This is required.')).toBeTruthy();
  expect(document.activeElement).toBe(within(section).getAllByLabelText('Question')[0]);
  expect(server.bodiesOf(EASY)).toEqual([]);
});

test('what is being written is seen as students will see it, with its mathematics, and is still there to be edited', async () => {
  const section = await edit('Easy questions');
  const [prompt] = within(section).getAllByLabelText('Question');
  if (!prompt) throw new Error('there is no question');
  await user.clear(prompt);
  await user.click(prompt);
  await user.paste('How much is $x^2$?\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  await user.click(within(section).getByRole('button', { name: 'As students see it' }));
  const preview = within(section).getByRole('region', { name: 'Preview' });
  await waitFor(() => expect(preview.querySelector('math')).not.toBeNull());
  expect(within(preview).getAllByRole('table').length).toBeGreaterThan(0);
  expect(within(preview).queryByText('Correct answer')).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'With the answer key' }));
  await within(preview).findAllByText('Correct answer');
  expect(within(preview).getByText('Question 1')).not.toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Edit' }));
  await user.clear(prompt);
  await user.click(within(section).getByRole('button', { name: 'As students see it' }));
  await save(section);
  await waitFor(() => expect(document.activeElement).toBe(prompt));
});

test('the preview speaks the language of the material', async () => {
  server.change({ settings: { ...aMaterial().settings, language: 'es' } });
  const section = await edit('Easy questions');
  await user.click(within(section).getByRole('button', { name: 'With the answer key' }));
  const preview = within(section).getByRole('region', { name: 'Preview' });
  expect((await within(preview).findAllByText('Respuesta correcta')).length).toBeGreaterThan(0);
  expect(within(section).getByRole('button', { name: 'Save' })).not.toBeNull();
});

test('when the section changed meanwhile, the text is kept and the teacher chooses', async () => {
  const section = await edit('Objectives');
  await user.type(within(section).getAllByLabelText('Text')[0] ?? section, '!');
  server.fail(OBJECTIVES, 409, 'revision_conflict');
  server.change({ sections: aMaterial().sections.map((other) => ({ ...other, revision: 5 })) });
  await save(section);
  await within(section).findByText(/Your text is still here/);
  expect(within(section).getAllByLabelText<HTMLInputElement>('Text')[0]?.value).toBe(
    'Name the parts of a cell!',
  );
  server.overrides.clear();
  await waitFor(async () => {
    await user.click(within(section).getByRole('button', { name: 'Keep my version' }));
    expect(server.bodiesOf(OBJECTIVES).at(-1)).toMatchObject({ revision: 5 });
  });
});

test('closing asks before it loses an edit', async () => {
  const section = await edit('Objectives');
  await user.type(within(section).getAllByLabelText('Text')[0] ?? section, '!');
  await user.click(screen.getByRole('button', { name: 'Close the material' }));
  await screen.findByText('Discard your changes?');
  expect(screen.queryByRole('dialog', { name: 'Cells: practice' })).not.toBeNull();
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Discard' })));
  expect(screen.queryByRole('dialog', { name: 'Cells: practice' })).toBeNull();
  expect(document.body.style.pointerEvents).not.toBe('none');
});

test('another page asks before it loses an edit', async () => {
  const section = await edit('Objectives');
  await user.type(within(section).getAllByLabelText('Text')[0] ?? section, '!');
  await user.click(screen.getByRole('link', { name: 'Courses' }));
  await screen.findByText('Discard your changes?');
  // The dialog takes the pointer a moment after it is there.
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Cancel' })));
  expect(within(section).getAllByLabelText<HTMLInputElement>('Text')[0]?.value).toContain('!');
  await user.click(screen.getByRole('link', { name: 'Courses' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText('All courses');
});
