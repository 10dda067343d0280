import { z } from 'zod';
import type { ConductSet, Outcome, Stage } from './measure.ts';
import { type Behaviour, forEachBehaviour } from './scripts.ts';
import { itemShape } from './sets.ts';

const claimItemSchema = z.object({
  ...itemShape,
  subject: z.string(),
  passage: z.string(),
  sentence: z.string(),
  /** The part of the passage that a reader would quote, where it lacks what stands elsewhere in the passage. */
  quote: z.string().optional(),
  label: z.enum(['supports', 'contradicts', 'says_less']),
});
type ClaimItem = z.infer<typeof claimItemSchema>;

const by = (behaviour: Behaviour) =>
  behaviour === 'refusing' ? 'by rule' : `second look, ${behaviour} model`;
const rowOf = (behaviour: Behaviour, isTrue: boolean) =>
  `${isTrue ? 'a true sentence is accepted' : 'a false sentence is not accepted'}, ${by(behaviour)}`;

const behaviours = forEachBehaviour();

export const claims: ConductSet<ClaimItem> = {
  name: 'claims',
  schema: claimItemSchema,
  wanted: {
    [rowOf('strong', true)]: '≥ 94 %',
    [rowOf('strong', false)]: '≥ 85 %',
  },
  judge(item, stage) {
    return behaviours((behaviour) => judged(item, behaviour, stage));
  },
};

/** The model writes the sentence with its marker; what the citation is judged to be in the end counts. */
async function judged(item: ClaimItem, behaviour: Behaviour, { room, play }: Stage): Promise<Outcome> {
  const document_id = await room.addDocument(item.passage);
  const reply = `${item.sentence.replace(/[.!?]$/, '')} [1].`;
  const { structuredCalls } = play({ behaviour, reply, labels: { verdict: item.label } });
  const { citations, text, failure } = await room.askDocument({
    document_id,
    message: item.passage.split(/[.;:]/)[0] ?? '',
    language: item.language,
  });
  const status = citations[0]?.status ?? `no citation: ${failure ?? text}`;
  const isTrue = item.label === 'supports';
  return {
    row: rowOf(behaviour, isTrue),
    isRight: (status === 'supported') === isTrue,
    got: status,
    ...(behaviour !== 'refusing' && { isAsked: structuredCalls() > 0 }),
  };
}
