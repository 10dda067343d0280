import type { z } from 'zod';
import type { Access } from '#shared/endpoint.ts';
import type { Caller } from '../http/app.ts';

/** Column names with their values, as JSON carries them. */
export type DataRow = Readonly<Record<string, unknown>>;

export interface Filter {
  readonly column: string;
  /** `eq` has one value, `in` any number. */
  readonly values: readonly string[];
}

/** What a client asks of a table, as far as that table allows it. Columns are chosen after the rows are read. */
export interface RowQuery {
  readonly filters: readonly Filter[];
  /** The text that one of the table's `search` columns must contain, whatever its case; null without one. */
  readonly search: string | null;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

type SignedIn = Exclude<Access, 'anyone'>;

/**
 * A table as clients of the hosted data contract see it (`/rest/v1/<name>`). It offers the calls that are named here and no others;
 * rows are those that the caller may see, by the same rules as everywhere.
 */
export interface DataTable<Fields extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that can be compared with one value or a list of values, and what these are. */
  readonly filters: Readonly<Record<string, 'uuid' | 'text'>>;
  /** Columns that can be searched together, as in `or=(title.ilike.%text%,description.ilike.%text%)`. */
  readonly search?: readonly [string, string];
  /** The column by which rows are sorted, and how they are when nothing is said. */
  readonly order: { readonly column: string; readonly isDescending: boolean };
  readonly select: {
    readonly access: 'anyone' | SignedIn;
    rows(query: RowQuery, caller: Caller | null): Promise<DataRow[]>;
  };
  readonly insert?: {
    readonly access: SignedIn;
    /** The columns that a client may set. */
    readonly fields: Fields;
    row(fields: z.output<Fields>, caller: Caller): Promise<DataRow>;
  };
  readonly delete?: {
    readonly access: SignedIn;
    /** Deletes those of the matching rows that the caller may delete, and answers them as they were. */
    rows(filters: readonly Filter[], caller: Caller): Promise<DataRow[]>;
  };
}
