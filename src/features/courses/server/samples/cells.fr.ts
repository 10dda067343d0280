import type { SampleTexts } from './sample.ts';

export const cellsFr: SampleTexts = {
  title: 'Comment vivent les cellules',
  description:
    'Ce dont tout être vivant est fait : comment les cellules gardent leur ordre intérieur, gagnent de l’énergie, lisent leurs gènes et se divisent.',
  duration: '5 semaines',
  category: 'Biologie',
  prerequisites: ['Atomes et molécules', 'Le rôle, en gros, d’une enzyme ou d’un catalyseur'],
  modules: { parts: 'La cellule et son énergie', information: 'Gènes et division' },
  units: {
    'cell-types': {
      title: 'Deux sortes de cellules',
      objectives: ['Distinguer procaryotes et eucaryotes', 'Nommer les principaux organites et leur rôle'],
      text: `La cellule est la plus petite unité qui vive par elle-même. Les procaryotes, comme les bactéries, n’ont pas de noyau : leur ADN est libre dans le cytoplasme. Les eucaryotes, comme les animaux, les plantes et les champignons, gardent leur ADN dans un noyau et possèdent des organites, des compartiments qui ont chacun leur rôle.

- Les mitochondries tirent des aliments une énergie utilisable.
- Les ribosomes fabriquent les protéines ; les deux sortes de cellules en ont.
- Les chloroplastes, chez les plantes et les algues, captent l’énergie de la lumière.

**Pour vérifier.** À quoi servent les compartiments ? Des réactions qui se gêneraient peuvent avoir lieu en même temps dans des espaces différents.`,
    },
    membrane: {
      title: 'La membrane décide',
      objectives: [
        'Décrire la bicouche de phospholipides',
        'Distinguer diffusion, osmose et transport actif',
      ],
      text: `La membrane cellulaire est une double couche de phospholipides dont les têtes, qui aiment l’eau, sont tournées vers l’extérieur et dont les queues, qui la fuient, sont tournées vers l’intérieur. Les petites molécules sans charge, comme le dioxygène, la traversent ; les ions et les sucres ont besoin de protéines de transport.

La diffusion est le mouvement net de particules d’une concentration forte vers une concentration faible, et elle ne demande pas d’énergie. L’osmose est la diffusion de l’eau à travers une membrane. Le transport actif déplace des particules contre leur gradient et coûte donc de l’énergie, le plus souvent de l’ATP.

**Pour vérifier.** Pourquoi un globule rouge éclate-t-il dans l’eau pure ? L’eau entre par osmose, car il y a plus de particules dissoutes à l’intérieur.`,
    },
    energy: {
      title: 'L’énergie : respiration et photosynthèse',
      objectives: ['Expliquer à quoi sert l’ATP', 'Comparer respiration et photosynthèse'],
      text: String.raw`L’ATP est la monnaie énergétique de la cellule : le départ d’un groupe phosphate permet un travail comme le transport actif ou le mouvement. La respiration cellulaire gagne de l’ATP en oxydant le glucose étape par étape :

$$\mathrm{C_6H_{12}O_6 + 6\,O_2 \rightarrow 6\,CO_2 + 6\,H_2O}$$

La plus grande part de l’ATP est formée à la membrane interne des mitochondries, où un flux de protons fait tourner l’enzyme ATP synthase. La photosynthèse met l’énergie en réserve dans l’autre sens : avec la lumière, elle fabrique du glucose à partir de dioxyde de carbone et d’eau et libère du dioxygène.

**Pour vérifier.** Les plantes ont-elles besoin de mitochondries ? Oui, elles respirent aussi, de jour comme de nuit.`,
    },
    dna: {
      title: 'L’ADN, le texte conservé',
      objectives: ['Décrire la double hélice', 'Expliquer pourquoi la copie est si exacte'],
      text: `L’ADN est un double brin dont les éléments, les nucléotides, diffèrent par l’une de quatre bases. L’adénine s’apparie avec la thymine, et la guanine avec la cytosine. Grâce à cet appariement, chaque brin détermine l’autre.

Quand l’ADN est copié, les brins se séparent et chacun sert de modèle à un nouveau. Chaque copie a donc un brin ancien et un brin nouveau : c’est la réplication semi-conservative. L’enzyme ADN polymérase corrige en outre la plupart de ses erreurs.

**Pour vérifier.** Un brin se lit ATGC. L’autre se lit TACG, dans le sens contraire.`,
    },
    proteins: {
      title: 'Du gène à la protéine',
      objectives: ['Suivre la transcription et la traduction', 'Lire un codon'],
      text: `Un gène est un segment d’ADN qui contient les instructions pour un produit, le plus souvent une protéine. Lors de la transcription, la cellule copie le gène en ARN messager, où l’uracile prend la place de la thymine. Lors de la traduction, un ribosome lit l’ARN messager par groupes de trois bases, les codons.

Chaque codon désigne un acide aminé ou la fin. L’ARN de transfert apporte l’acide aminé qui convient. L’ordre des acides aminés décide du repliement de la protéine, et sa forme décide de ce qu’elle peut faire.

**Pour vérifier.** Il y a 64 codons mais seulement 20 acides aminés courants : plusieurs codons ont donc le même sens. C’est pourquoi certaines mutations ne changent rien.`,
    },
    division: {
      title: 'Se diviser : mitose et méiose',
      objectives: ['Mettre en ordre les étapes de la mitose', 'Dire ce que la méiose fait autrement'],
      text: `La mitose est la division d’un noyau en deux noyaux qui ont les mêmes chromosomes. Avant elle, l’ADN est copié. Puis les chromosomes se condensent, s’alignent au milieu, leurs copies sont séparées et deux noyaux se forment. La croissance et la cicatrisation reposent sur la mitose.

La méiose comporte deux divisions et donne quatre cellules avec moitié moins de chromosomes : les ovules et les spermatozoïdes. Lors de la première division, les chromosomes homologues échangent des morceaux, ce qu’on appelle l’enjambement, et sont répartis au hasard. Voilà pourquoi les enfants de mêmes parents diffèrent.

**Pour vérifier.** Une cellule du corps humain a 46 chromosomes. Un ovule en a 23, et la fécondation rétablit les 46.`,
    },
  },
};
