import { afterEach, expect, test, vi } from 'vitest';
import { photoReading } from './photo-reading.ts';

vi.mock('#web/lib/upload.ts', () => ({
  upload: vi.fn<() => Promise<object>>(async () => ({ lines: ['x = 7'] })),
}));
const { upload } = await import('#web/lib/upload.ts');
afterEach(() => vi.clearAllMocks());

test.each([
  ['nobody chose a model', null, undefined],
  ['a model was chosen', 'openai', 'openai'],
] as const)('where %s, only a model that was chosen is named', async (_, modelType, named) => {
  const lines = await photoReading(modelType).read(new Blob(), new AbortController().signal);
  expect(lines).toEqual(['x = 7']);
  expect(vi.mocked(upload).mock.calls[0]?.[1].query).toEqual({ model_type: named });
});
