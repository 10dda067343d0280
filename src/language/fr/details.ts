import type { DetailWords } from '../detail-types.ts';

export const details: DetailWords = {
  asks: {
    time: String.raw`(?:c['’](?:est|était) )?quand(?: exactement)?(?: (?:ça|cela|c['’]était|était-ce|est-ce))?|(?:en |à |c['’](?:est|était) )?quel(?:le)? (?:année|jour|date|mois|siècle|époque|heure)(?: (?:était-ce|est-ce|exactement))?`,
    place: String.raw`(?:c['’](?:est|était) |(?:il|elle) est |(?:ils|elles) sont )?(?:d['’])?où(?: exactement)?(?: (?:ça|cela|est-ce|était-ce|est-(?:il|elle)|sont-(?:ils|elles)|se (?:trouve-t-(?:il|elle)|trouvent-(?:ils|elles))))?|(?:dans |en |à )quel(?:le)? (?:pays|ville|lieu|endroit|partie)`,
    person: String.raw`(?:c['’](?:est|était) )?(?:par )?qui(?: (?:ça|cela|est-ce|était-ce|a fait (?:ça|cela)))?`,
    amount: '(?:de )?combien(?: exactement)?(?: (?:est-ce|ça fait))?',
  },
  further: {
    more: 'plus|davantage|détails?|infos?|informations?|approfondi[srt]?|développe[rz]?|continue[rz]?|encore',
    others: String.raw`autres?|reste|restante?s?`,
    working:
      'trouve[srz]?|trouvé|obtien[st]|obten(?:ez|u|ir)|calcule[srz]?|calculé|calcul|arrive[srz]?|arrivé|vien(?:t|nent)|sor(?:t|tent)|déduit|fait|faites?',
    effect:
      'passé|passe|arrivé|arrive|conséquences?|effets?|résultats?|suites?|entraîné|entraîne|provoqué|changé|change|donné|donne|impact',
  },
  besideFurther: String.raw`s|il|te|vous|plaît|plait|stp|svp|peux|peut|pouvez|tu|on|nous|je|j|m|me|moi|en|y|le|la|les|l|lui|leur|leurs|ses|un|une|des|du|de|d|à|au|aux|dans|pour|sur|avec|par|ça|ca|cela|ce|cet|cette|ces|c|est|sont|était|étaient|dis|dites|dire|explique[rz]?|raconte[rz]?|donne[rz]?|parle[rz]?|savoir|veux|voudrais|peu|chose|quelque|quoi|quel|quelle|quels|quelles|qui|que|qu|comment|où|a|as|avez|ont|eu|fait|alors|donc|ensuite|après|puis|et|tous|toutes|tout|nombre|résultat|étapes|montre[rz]?|se|t`,
  asksWorking: 'comment|où|pourquoi|montre[rz]?',
  qualities: [
    ['profonde?s?', 'profondeur'],
    ['long(?:ue)?s?|courte?s?|dure|durent', 'longueur|durée'],
    ['larges?|étroite?s?', 'largeur'],
    ['haute?s?|élevée?s?|bas(?:se)?s?', 'hauteur|altitude'],
    ['rapides?|vite|lente?s?|lentement', 'vitesse'],
    ['lourde?s?|légers?|légères?|pèse|pèsent', 'poids|masse'],
    ['vieux|vieilles?|âgée?s?|jeunes?', 'âge'],
    ['chaude?s?|froide?s?', 'température'],
    ['chers?|chères?|coûte|coûtent', 'prix|coût'],
    ['résistante?s?|solides?|forte?s?|fragiles?', 'résistance|force'],
    ['denses?', 'densité'],
    ['grande?s?|gros(?:ses?)?|petite?s?', 'taille|superficie|surface|étendue'],
    ['loin|éloignée?s?|proches?', 'distance'],
  ],
  beforePlace: 'à|au|aux|en|dans|sur|sous|chez|entre|près de|hors de',
  beforePerson: 'par',
};
