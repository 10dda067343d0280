import { useState } from 'react';
import { z } from 'zod';
import { readTab, writeTab } from './tab-store.ts';

const PREFIX = 'form:';

/** What was typed, by name of field; several of one name stand together. */
const fieldsSchema = z.record(z.string(), z.array(z.string()));
export type Fields = z.output<typeof fieldsSchema>;

export interface FormDraft<Value> {
  /** What was being written when the page went away; null when there was nothing. */
  restored: Value | null;
  /** As the `key` of the form it gives every field its first value back when the draft is discarded. */
  round: number;
  keep: (value: Value) => void;
  /** After saving, and when the person gives the form up. */
  clear: () => void;
  /** Clears, and begins anew. */
  discard: () => void;
}

/**
 * A form that is being filled in, kept in this tab: it is there again when the page had to be loaded anew or its drawing failed, and
 * gone at sign-out or with the tab. `name` says which form of whom it is. What no longer has the form of `schema` is left out.
 */
export function useFormDraft<Value>(name: string, schema: z.ZodType<Value>): FormDraft<Value> {
  const key = PREFIX + name;
  const [{ restored, round }, setState] = useState(() => ({ restored: read(key, schema), round: 0 }));
  const clear = () => writeTab(key, null);
  return {
    restored,
    round,
    keep: (value) => writeTab(key, JSON.stringify(value)),
    clear,
    discard: () => {
      clear();
      setState({ restored: null, round: round + 1 });
    },
  };
}

/** The same for a form whose fields keep their values themselves; spread `form` onto it. No password is kept. */
export function useFieldsDraft(name: string) {
  const draft = useFormDraft(name, fieldsSchema);
  return {
    ...draft,
    form: {
      onInput: ({ currentTarget }: { currentTarget: HTMLFormElement }) => draft.keep(fieldsOf(currentTarget)),
    },
    /** Keeps the fields with a choice that is made without one of them. */
    keepChoice: (form: HTMLFormElement, field: string, value: string) =>
      draft.keep({ ...fieldsOf(form), [field]: [value] }),
    /** Undefined where nothing is kept, so that the field's own first value counts. */
    valueOf: (field: string): string | undefined => draft.restored?.[field]?.[0],
    hasValue: (field: string, value: string): boolean => draft.restored?.[field]?.includes(value) ?? false,
  };
}
export type FieldsDraft = ReturnType<typeof useFieldsDraft>;

function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name);
    const isSecret = field instanceof HTMLInputElement && field.type === 'password';
    if (typeof value === 'string' && !isSecret) (fields[name] ??= []).push(value);
  }
  return fields;
}

function read<Value>(key: string, schema: z.ZodType<Value>): Value | null {
  const stored = readTab(key);
  if (stored === null) return null;
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
