import { z } from 'zod';
import { matchRows } from '#server/data-api/match.ts';
import type { DataTable } from '#server/data-api/table.ts';
import { addInstitution as addEndpoint, institutionSchema } from '../../contract.institutions.ts';
import { addInstitution, type InstitutionDeps, listInstitutions } from './institutions.ts';

const fields = z.object({ name: z.string(), domain: z.string() });

/** `institutions` of the hosted data contract: the list by name, and adding one. */
export function institutionsTable(deps: InstitutionDeps): DataTable<typeof fields> {
  return {
    name: 'institutions',
    columns: Object.keys(institutionSchema.shape),
    filters: { id: 'uuid' },
    order: { column: 'name', isDescending: false },
    select: {
      access: 'anyone',
      rows: async (query) => matchRows((await listInstitutions(deps)).institutions, query),
    },
    insert: {
      access: addEndpoint.access,
      fields: addEndpoint.body,
      row: (institution, caller) => addInstitution(deps, institution, caller),
    },
  };
}
