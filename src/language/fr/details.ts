import type { DetailWords } from '../detail-types.ts';

export const details: DetailWords = {
  asks: {
    time: String.raw`(?:c['’](?:est|était) )?quand(?: exactement)?(?: (?:ça|cela|c['’]était|était-ce|est-ce))?|(?:en |à |c['’](?:est|était) )?quel(?:le)? (?:année|jour|date|mois|siècle|époque|heure)(?: (?:était-ce|est-ce|exactement))?`,
    place: String.raw`(?:c['’](?:est|était) |(?:il|elle) est |(?:ils|elles) sont )?(?:d['’])?où(?: exactement)?(?: (?:ça|cela|est-ce|était-ce|est-(?:il|elle)|sont-(?:ils|elles)|se (?:trouve-t-(?:il|elle)|trouvent-(?:ils|elles))))?|(?:dans |en |à )quel(?:le)? (?:pays|ville|lieu|endroit|partie)`,
    person: String.raw`(?:c['’](?:est|était) )?(?:par )?qui(?: (?:ça|cela|est-ce|était-ce|a fait (?:ça|cela)))?`,
    amount: 'combien(?: exactement)?(?: (?:est-ce|ça fait))?',
  },
  beforePlace: 'à|au|aux|en|dans|sur|sous|chez|entre|près de|hors de',
  beforePerson: 'par',
};
