import { useDraft } from '#web/lib/draft.ts';
import { type Given, givenSchema } from '../../contract.answers.ts';

/** An answer that is being given, kept in this tab until it is sent. */
export function useGivenDraft(name: string): [given: Given | null, give: (given: Given | null) => void] {
  const [text, write] = useDraft(name);
  return [read(text), (given) => write(given ? JSON.stringify(given) : '')];
}

function read(text: string): Given | null {
  try {
    return text === '' ? null : (givenSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}
