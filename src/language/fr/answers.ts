import type { AnswerWords } from '../answer-types.ts';
import { words } from '../language.ts';

/** How learners write answers out. */
export const answers: AnswerWords = {
  leads: String.raw`(?:oui|bon|alors),? |je (?:crois|pense|dirais|suppose)(?: que| qu['’])? ?|(?:ma|mon|la|le)(?: bonne)? (?:reponse|solution|resultat) (?:est|etait)(?: que| qu['’])? ?:?|c['’](?:est|etait) |ce (?:sont|serait|seraient|doit etre) |il y (?:en )?a |ca (?:fait|donne|vaut) |on (?:obtient|trouve|a) |(?:il|elle|cela|ca) s['’]appelle |reponse ?[:=]`,
  pronouns: words('il elle ils elles on ça cela'),
  about: String.raw`environ|a peu pres|autour de|pres de|presque|approximativement|quelque`,
  except:
    "sauf|excepte|hormis|(?:tout|tous|toutes|n[’']importe quoi) (?:sauf|excepte|hormis)|le contraire de|a part",
  in: 'en',
  numbers: {
    none: 'aucune?|rien|zero',
    minus: 'moins',
    point: 'virgule|point',
    one: 'une?',
    half: '(?:la )?moitie(?: de)?|demie?',
    shares: `2 demi/demie/demis, 3 tiers, 4 quart/quarts, 5 cinquieme/cinquiemes, 6 sixieme/sixiemes, 7 septieme/septiemes,
      8 huitieme/huitiemes, 9 neuvieme/neuviemes, 10 dixieme/dixiemes, 12 douzieme/douziemes, 100 centieme/centiemes, 1000 millieme/milliemes`,
    counts: `12 douzaine/douzaines, 10 dizaine/dizaines, 15 quinzaine, 20 vingtaine, 30 trentaine, 100 centaine/centaines, 1000 millier/milliers,
      1000000000 milliard/milliards, 1000000000000 billion/billions`,
    of: String.raw`de |d['’]|-`,
    saysYearsInPairs: false,
  },
  math: {
    relations: [
      ['>=', '(?:est )?(?:superieure?|plus grande?) ou egale? a|(?:est )?au moins'],
      ['<=', '(?:est )?(?:inferieure?|plus petite?) ou egale? a|(?:est )?au plus'],
      ['#', "n[’']est pas egale? a|est different de|different de"],
      ['>', '(?:est )?(?:strictement )?(?:superieure? a|plus grande? que)'],
      ['<', '(?:est )?(?:strictement )?(?:inferieure? a|plus petite? que)'],
      ['=', 'est egale? a|egale? a|egale?|vaut|est'],
    ],
    operations: [
      ['±', 'plus ou moins|plus/moins'],
      ['^2', 'au carre'],
      ['^3', 'au cube'],
      ['+', 'plus'],
      ['-', 'moins'],
      ['*', 'fois|multiplie par'],
      ['/', 'divise par|sur'],
    ],
    root: '(?:la )?racine (?:carree )?de',
    degrees: 'degres?',
    constant: 'cte|cste|const|constante',
    noSolution: String.raw`(?:(?:il|elle|x|l['’](?:equation|inequation)|le (?:systeme|probleme)) )?(?:n['’]y a|n['’]a|n['’]admet|n['’]existe|n['’]en a|y a|ne possede)(?: strictement)? (?:pas de|pas|aucune|point de|aucune?)(?: solutions?)?(?: reelles?)?|(?:il n['’]existe )?(?:pas de|aucune|sans) solutions?(?: reelles?)?|(?:l['’])?ensemble vide|aucune|aucun (?:nombre )?reel`,
    allNumbers: String.raw`(?:x (?:peut etre|est) )?(?:tou(?:te)?s? (?:les )?|n['’]importe quel(?:le)? |(?:l['’]ensemble )?des )(?:(?:nombres? )?reels?|nombres?|valeurs?(?: de x)?)|(?:les )?nombres reels`,
  },
  option: 'options?|reponses?|lettres?|choix|propositions?',
  places: 'ocean|fleuve',
  names: {
    first: words(`
      adam albert alexandre alfred andré anne antoine aristide arthur auguste augustin blaise camille catherine charles charlotte
      christophe claude coco colette denis édith édouard émile ernest eugène évariste françois françoise frédéric gaspard
      georges gérard guillaume gustave guy hector henri honoré isaac jacques jean jean-baptiste jean-claude jean-françois jean-jacques
      jean-luc jean-paul jean-pierre jeanne jérôme joachim joseph jules julie léon léonard léopold louis louise lucien madeleine marcel
      marguerite marie maurice maximilien michel molière napoléon nicolas olympe pablo paul philippe pierre rené robert rosalind samuel
      sébastien simone sophie stendhal théodore thomas toussaint valéry victor vincent voltaire yves`),
    particles: words('de du des d la le van von di'),
    epithets: words('le la les l jr fils père'),
  },
  spellings: [
    [/^clef/, 'clé'],
    [/^événement/, 'évènement'],
    [/^oign/, 'ogn'],
    [/^nénuph/, 'nénuf'],
    [/^relais$/, 'relai'],
    [/^bistrot/, 'bistro'],
    [/^tsar/, 'tzar'],
    [/^cuiller$/, 'cuillère'],
    [/^kaléïd/, 'kaléid'],
    [/^igloo/, 'iglou'],
    [/^yogourt|^yoghourt/, 'yaourt'],
    [/^paye$/, 'paie'],
  ],
  plurals: new Map(
    'yeux œil, cieux ciel, travaux travail, vitraux vitrail, coraux corail, émaux émail, bijoux bijou, cailloux caillou, choux chou, genoux genou, hiboux hibou, joujoux joujou, poux pou, yeux oeil'
      .split(', ')
      .map((pair): [string, string] => {
        const [plural = '', singular = ''] = pair.split(' ');
        return [plural, singular.replace('œ', 'oe')];
      }),
  ),
  substances: {
    elements:
      'hydrogène hélium lithium béryllium bore carbone azote oxygène fluor néon sodium magnésium aluminium silicium phosphore soufre chlore argon potassium calcium scandium titane vanadium chrome manganèse fer cobalt nickel cuivre zinc gallium germanium arsenic sélénium brome krypton rubidium strontium yttrium zirconium niobium molybdène technétium ruthénium rhodium palladium argent cadmium indium étain antimoine tellure iode xénon césium baryum lanthane cérium praséodyme néodyme prométhium samarium europium gadolinium terbium dysprosium holmium erbium thulium ytterbium lutécium hafnium tantale tungstène rhénium osmium iridium platine or mercure thallium plomb bismuth polonium astate radon francium radium actinium thorium protactinium uranium neptunium plutonium',
    compounds: `CO2 dioxyde de carbone/gaz carbonique, CO monoxyde de carbone, H2O eau, H2O2 peroxyde d’hydrogène/eau oxygénée, NaCl chlorure de sodium,
      HCl acide chlorhydrique/chlorure d’hydrogène, H2SO4 acide sulfurique, HNO3 acide nitrique, H3PO4 acide phosphorique, H2CO3 acide carbonique,
      NaOH hydroxyde de sodium, KOH hydroxyde de potassium, NH3 ammoniac, CH4 méthane, C2H6 éthane, C3H8 propane, C2H4 éthène/éthylène,
      C6H6 benzène, C6H12O6 glucose, CaCO3 carbonate de calcium, NaHCO3 bicarbonate de sodium/hydrogénocarbonate de sodium, SO2 dioxyde de soufre,
      SO3 trioxyde de soufre, NO2 dioxyde d’azote, SiO2 dioxyde de silicium, KCl chlorure de potassium, CaO oxyde de calcium, MgO oxyde de magnésium,
      O3 ozone, N2 diazote, H2 dihydrogène, O2 dioxygène, AgNO3 nitrate d’argent, KMnO4 permanganate de potassium`,
  },
};
