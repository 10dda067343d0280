import type { Visibility } from '#shared/visibility.ts';
import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '#web/lib/api.ts';
import { isListLive } from '#web/lib/list-changes.ts';
import { useListChanges } from '#web/lib/use-list-changes.ts';
import {
  createMaterial,
  deleteMaterial,
  editSection,
  listMaterials,
  type Material,
  type MaterialVersion,
  MATERIALS_TOPIC,
  readMaterial,
  remakeSection,
  renameMaterial,
  resumeMaterial,
  saveToLibrary,
  stopMaterial,
  undoWish,
  wishForMaterial,
} from '../contract.ts';

/** While changes are not heard of. */
const MAKING_REFRESH_MS = 1_500;
/** While they are: a notice is lost when a server loses its connection to the database. */
const SAFETY_REFRESH_MS = 15_000;

const LIST = ['materials', 'list'] as const;
const ONE = ['materials', 'one'] as const;
const keyOf = (id: string) => [...ONE, id] as const;

/** The teacher's materials, as the server orders them. */
export const materialsQuery = queryOptions({
  queryKey: LIST,
  queryFn: async ({ signal }) => (await call(listMaterials, { signal })).materials,
});

/** A material as it is now; asked for again while it is being made. */
export function materialQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(readMaterial, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isBeingMade(state.data)) return false;
      return isListLive(MATERIALS_TOPIC) ? SAFETY_REFRESH_MS : MAKING_REFRESH_MS;
    },
  });
}

/** Shows what is made, here or elsewhere, as it happens. */
export function useMaterialChanges(): void {
  const client = useQueryClient();
  useListChanges(MATERIALS_TOPIC, () => {
    void client.invalidateQueries({ queryKey: ONE });
    void client.invalidateQueries({ queryKey: LIST });
  });
}

export const useCreate = () =>
  useAct((body: CallOptions<typeof createMaterial>['body']) => call(createMaterial, { body }));
export const useRename = () =>
  useAct(({ id, title }: { id: string; title: string }) =>
    call(renameMaterial, { params: { id }, body: { title } }),
  );
export const useStop = () => useAct((id: string) => call(stopMaterial, { params: { id } }));
export const useResume = () => useAct((id: string) => call(resumeMaterial, { params: { id } }));
export const useEdit = () =>
  useAct((edit: { id: string; key: string; revision: number; content: unknown }) => {
    const { id, key, ...body } = edit;
    return call(editSection, { params: { id, key }, body });
  });
export const useRemake = () =>
  useAct(({ id, key, wish }: { id: string; key: string; wish: string }) =>
    call(remakeSection, { params: { id, key }, body: { wish } }),
  );

export const useWish = () =>
  useAct(({ id, wish }: { id: string; wish: string }) =>
    call(wishForMaterial, { params: { id }, body: { wish } }),
  );
export const useUndoWish = () => useAct((id: string) => call(undoWish, { params: { id } }));

export function useDelete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteMaterial, { params: { id } }),
    onSuccess: (_, id) => client.removeQueries({ queryKey: keyOf(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  });
}

export function useSaveToLibrary(id: string) {
  return useMutation({
    mutationFn: (body: { visibility: Visibility; version: MaterialVersion; accept_findings: boolean }) =>
      call(saveToLibrary, { params: { id }, body }),
  });
}

/** Reads a material again, such as after it was changed elsewhere. */
export function refreshMaterial(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(id) });
}

function isBeingMade({ status, sections }: Material): boolean {
  return status === 'making' || sections.some((section) => section.status === 'making');
}

/** An act that answers the material as it is then, which is shown at once. */
function useAct<Input>(act: (input: Input) => Promise<Material>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (material) => {
      // An answer that is still on its way would be older.
      await client.cancelQueries({ queryKey: keyOf(material.id) });
      client.setQueryData(materialQuery(material.id).queryKey, material);
    },
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  });
}
