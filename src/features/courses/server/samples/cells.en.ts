import type { SampleTexts } from './sample.ts';

export const cellsEn: SampleTexts = {
  title: 'How Cells Live',
  description:
    'What every living thing is made of: how cells keep their inside in order, win energy, read their genes and divide.',
  duration: '5 weeks',
  category: 'Biology',
  prerequisites: ['Atoms and molecules', 'What an enzyme or catalyst does, roughly'],
  modules: { parts: 'The cell and its energy', information: 'Genes and division' },
  units: {
    'cell-types': {
      title: 'Two kinds of cells',
      objectives: ['Tell prokaryotes from eukaryotes', 'Name the main organelles and their tasks'],
      text: `The cell is the smallest unit that lives by itself. Prokaryotes, such as bacteria, have no nucleus: their DNA lies free in the cytoplasm. Eukaryotes, such as animals, plants and fungi, keep their DNA in a nucleus and have organelles, which are compartments with a task of their own.

- Mitochondria win usable energy from food.
- Ribosomes build proteins; both kinds of cells have them.
- Chloroplasts, in plants and algae, catch the energy of light.

**Check yourself.** Why are compartments useful? Reactions that would disturb each other can take place at the same time in different rooms.`,
    },
    membrane: {
      title: 'The membrane decides',
      objectives: ['Describe the phospholipid bilayer', 'Tell diffusion, osmosis and active transport apart'],
      text: `The cell membrane is a double layer of phospholipids whose water-loving heads point outwards and whose water-fearing tails point inwards. Small uncharged molecules such as oxygen slip through; ions and sugars need transport proteins.

Diffusion is the net movement of particles from higher to lower concentration, and it needs no energy. Osmosis is the diffusion of water through a membrane. Active transport moves particles against their gradient and therefore costs energy, usually from ATP.

**Check yourself.** Why does a red blood cell burst in pure water? Water flows in by osmosis, because the concentration of dissolved particles is higher inside.`,
    },
    energy: {
      title: 'Energy: respiration and photosynthesis',
      objectives: ['Explain what ATP is for', 'Compare respiration and photosynthesis'],
      text: String.raw`ATP is the energy currency of the cell: splitting off a phosphate group drives work such as active transport or movement. Cellular respiration wins ATP by oxidising glucose step by step:

$$\mathrm{C_6H_{12}O_6 + 6\,O_2 \rightarrow 6\,CO_2 + 6\,H_2O}$$

Most of the ATP is made at the inner membrane of the mitochondria, where a flow of protons turns the enzyme ATP synthase. Photosynthesis stores energy the other way round: with light, it builds glucose from carbon dioxide and water and releases oxygen.

**Check yourself.** Do plants need mitochondria? Yes, they too respire, by day and by night.`,
    },
    dna: {
      title: 'DNA, the stored text',
      objectives: ['Describe the double helix', 'Explain why copying is so exact'],
      text: `DNA is a double strand whose building blocks, the nucleotides, differ in one of four bases. Adenine pairs with thymine, and guanine pairs with cytosine. Because of this pairing each strand determines the other.

When DNA is copied, the strands part and each serves as a template for a new one. Every copy therefore has one old and one new strand, which is called semiconservative replication. The enzyme DNA polymerase also corrects most of its mistakes.

**Check yourself.** One strand reads ATGC. The other reads TACG, read against it.`,
    },
    proteins: {
      title: 'From gene to protein',
      objectives: ['Follow transcription and translation', 'Read a codon'],
      text: `A gene is a section of DNA that holds the instruction for a product, usually a protein. In transcription the cell copies the gene into messenger RNA, in which uracil takes the place of thymine. In translation a ribosome reads the messenger RNA in steps of three bases, the codons.

Each codon stands for one amino acid or for the end. Transfer RNA brings the amino acid that fits. The order of the amino acids decides how the protein folds, and its shape decides what it can do.

**Check yourself.** There are 64 codons but only 20 common amino acids, so several codons mean the same. That is why some mutations change nothing.`,
    },
    division: {
      title: 'Dividing: mitosis and meiosis',
      objectives: ['Put the steps of mitosis in order', 'Say what meiosis does differently'],
      text: `Mitosis is the division of a nucleus into two that have the same chromosomes. Before it the DNA is copied. Then the chromosomes condense, line up in the middle, their copies are pulled apart, and two nuclei form. Growth and healing rest on mitosis.

Meiosis consists of two divisions and yields four cells with half the number of chromosomes: eggs and sperm. In the first division matching chromosomes exchange pieces, which is called crossing-over, and are dealt out by chance. So children of the same parents differ.

**Check yourself.** A human body cell has 46 chromosomes. An egg cell has 23, and fertilisation restores 46.`,
    },
  },
};
