import { setImmediate as nextTurn } from 'node:timers/promises';
import { supportShare } from './check-claim.ts';
import { type CitedText, type Quote, quoteFor } from './resolve-citation.ts';
import { type LanguageText, readStatement, type Statement } from '#language/statement.ts';

export interface Support<Of> {
  passage: Of;
  quote: Quote;
}

/** Of the words of a sentence, so many stand in the quote that is given to it; more than a citation of the model's own needs. */
const SHARE_MIN = 0.7;
const TERMS_MIN = 3;

/** The passage that says most of a claim and against which nothing speaks; null where none says enough of it. */
export async function findSupport<Of extends CitedText>(
  claim: LanguageText,
  passages: readonly Of[],
): Promise<Support<Of> | null> {
  const said = readStatement(claim.text, claim.language);
  if (said.terms.size < TERMS_MIN) return null;
  let best: Support<Of> | null = null;
  let most = SHARE_MIN;
  for (const passage of passages) {
    // Others are served between two passages.
    await nextTurn();
    if (shareIn(said, statementOf(passage)) < most) continue;
    const quote = quoteFor(claim, passage);
    const text = passage.text.slice(quote.span.start, quote.span.end);
    const share = shareIn(said, readStatement(text, passage.language));
    if (quote.status === 'unsupported' || share < most || (best && share === most)) continue;
    [best, most] = [{ passage, quote }, share];
  }
  return best;
}

/** Each passage is compared with many sentences. */
const statements = new WeakMap<CitedText, Statement>();

function statementOf(passage: CitedText): Statement {
  const known = statements.get(passage) ?? readStatement(passage.text, passage.language);
  statements.set(passage, known);
  return known;
}

function shareIn(said: Statement, shown: Statement): number {
  return shown.language === said.language ? supportShare(said, shown) : 0;
}
