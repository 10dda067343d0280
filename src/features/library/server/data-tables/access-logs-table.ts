import { z } from 'zod';
import type { DataTable } from '#server/data-api/table.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { accessActionSchema } from '../../contract.ts';
import { recordAccess } from '../documents.ts';
import { findAccessRows } from './queries.ts';

const fields = z.object({
  document_id: z.uuid(),
  user_id: z.uuid().nullish(),
  action_type: accessActionSchema,
});

/** `document_access_logs` of the hosted data contract: what was done with documents, and noting what one does. */
export function accessLogsTable(deps: Deps): DataTable<typeof fields> {
  return {
    name: 'document_access_logs',
    columns: ['document_id', 'user_id', 'action_type'],
    filters: { document_id: 'uuid' },
    order: { column: 'created_at', isDescending: false },
    select: {
      access: 'user',
      rows: async (query, caller) => {
        if (!caller) return [];
        const rows = await findAccessRows(deps.db, query, caller.id);
        return rows.map(({ documentId, userId, action }) => ({
          document_id: documentId,
          // What others read is theirs to know.
          user_id: userId === caller.id ? userId : null,
          action_type: action,
        }));
      },
    },
    insert: { access: 'user', fields, row: (access, caller) => insertAccess(deps, access, caller) },
  };
}

async function insertAccess(deps: Deps, access: z.output<typeof fields>, caller: Caller) {
  const { document_id: documentId, user_id: userId = caller.id, action_type: action } = access;
  if (userId !== caller.id) {
    throw new AppError(
      'forbidden',
      'new row violates row-level security policy for table "document_access_logs"',
    );
  }
  await recordAccess(deps, caller, { documentId, action });
  return { document_id: documentId, user_id: caller.id, action_type: action };
}
