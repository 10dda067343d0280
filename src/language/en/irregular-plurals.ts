/** Plurals that no stemmer takes back, as textbooks use them. Not those that are also something else: bases, axes, leaves, data. */
const PAIRS = `
  mitochondria mitochondrion criteria criterion phenomena phenomenon ganglia ganglion bacteria bacterium spectra spectrum
  quanta quantum strata stratum ova ovum crania cranium bacilli bacillus nuclei nucleus stimuli stimulus fungi fungus foci focus
  radii radius loci locus alveoli alveolus cacti cactus hypotheses hypothesis analyses analysis diagnoses diagnosis
  metastases metastasis syntheses synthesis crises crisis theses thesis parentheses parenthesis neuroses neurosis
  vertebrae vertebra larvae larva algae alga antennae antenna formulae formula nebulae nebula matrices matrix indices index
  vertices vertex appendices appendix cortices cortex children child men man women woman feet foot teeth tooth mice mouse
  geese goose oxen ox wolves wolf knives knife halves half shelves shelf wives wife thieves thief`
  .trim()
  .split(/\s+/);

/** Each with its singular. */
export const PLURALS = new Map<string, string>();
for (let at = 0; at < PAIRS.length; at += 2) PLURALS.set(PAIRS[at] ?? '', PAIRS[at + 1] ?? '');

export function singularOf(word: string): string {
  return PLURALS.get(word) ?? word;
}
