import { shownBy } from '../grammar.ts';
import { words } from '../language.ts';
import type { TermRules } from '../term-types.ts';

const WORD = String.raw`\p{L}[\p{L}\p{N}-]*(?:[’']\p{L}[\p{L}-]*)?`;
const TERM = String.raw`(?<term>${WORD}(?: (?:de(?: la)?|du|des|à|en) ${WORD}| (?:de l|d)[’']${WORD}| ${WORD}){0,3}?)`;
const ASIDE = String.raw`(?:,? \([^)]{2,60}\))?`;
const LEAD = String.raw`(?<lead>(?:Le|La|Les|Un|Une|Des) |L[’'])?`;

/** By what sentences are found that define terms. */
export const terms: TermRules = {
  definitions: [
    new RegExp(
      String.raw`^${LEAD}${TERM}${ASIDE},? (?:est|sont|était|étaient|fut|furent|désigne(?:nt)?|se définit comme|se définissent comme|est défini comme|est définie comme|correspond à|signifie) (?:(?:une?|des|les?|la|tout|toute|celui|celle|ceux) |l[’'])`,
      'du',
    ),
    new RegExp(
      String.raw`^On (?:appelle|nomme) (?<lead>(?:le|la|les|un|une|des) |l[’'])?${TERM} (?:(?:une?|des|les?|la|tout|toute|ce) |l[’'])`,
      'du',
    ),
    new RegExp(
      String.raw`^.{25,} (?:(?:est|sont) (?:appelée?s?|nommée?s?|dénommée?s?|dite?s?)|s[’']appelle(?:nt)?|se nomme(?:nt)?|porte le nom de|prend le nom de) (?<lead>(?:le|la|les|un|une|des) |l[’'])?${TERM}${ASIDE}\.$`,
      'du',
    ),
  ],
  pair: /^(?:Deux|Trois) (?:\p{L}+ ){1,3}(?:sont|sont dite?s|s’appellent) (?<term>\p{Ll}{4,}) (?:si|quand|lorsque) /du,
  weakDefinition:
    /^(?:est|sont|était|étaient|fut|furent|désigne(?:nt)?|se \S+ comme|correspond à|signifie) (?:(?:une?|des|les?|la|l[’']une?|un des|une des) ?|l[’'])(?:(?:\S+ )?(?:(?:\S+ )?(?:similaires?|semblables?|supplémentaires?)|deuxièmes?|troisièmes?|seconde?s?|exemples?|parties?|raison|résultat|cause|mêmes?|premi(?:er|ère)s?|suivante?s?|derni(?:er|ère)s?|autres?|façons?|meilleure?s?|lieu|seule?s?|plus|outils?|clés?|piliers?|base(?! qui| dont)|berceau|sujets?|enjeux?|domaines?|question|problèmes?|défis?|objectifs?|rôles?|cas|composants?|aspects?|concepts?|sources?|fondements?|temps|moment|origine|siège|produits?|nombre|étapes?)|(?:\S+ ){1,2}(?:\S+ )?(?:essentiel|crucia|important|omniprésent|indispensable|clé|courant|commun))(?!\p{L}{4,})/iu,
  tellsApart:
    / (?:(?:qui|que|dont|où|lequel|laquelle|lesquels|lesquelles|auquel|duquel|lorsque|quand|de|du|des|entre|pour|par|avec|sans|dans|en|utilisée?s?|formée?s?|composée?s?|produite?s?|causée?s?|permettant|à) |(?:qu|d|lorsqu)['’])/iu,
  judges:
    /(?<!\p{L})(?:très|extrêmement|fort|assez|trop|suffisamment|remarquable(?:ment)?s?|importante?s?|puissante?s?|excellente?s?|parfaite?s?|utiles?|célèbres?|intéressante?s?|essentiel(?:le)?s?|cruciale?s?|typiques?|classiques?|plus|moins|meilleure?s?|pires?|bonne?s?|mauvaise?s?|grande?s?|difficiles?|faciles?|fondamentale?s?|probablement|peut-être|aussi|simplement|encore|déjà|ne|pas|jamais)(?!\p{L})|n['’]est|^consist(?:e|ent) (?:à|en)/iu,
  past: /^(?:était|étaient|fut|furent) /i,
  opensReference:
    /^(?:\p{L}+(?:ons|ez)|aussitôt|dès lors|désormais|bientôt|peu après|entre-temps|une? (?:deuxième|troisième|seconde?)|ce|cet|cette|ces|celui|celle|ceux|celles|il|elle|ils|elles|son|sa|ses|leurs?|cela|ceci|ça|ainsi|aussi|donc|or|mais|et|ou|ni|car|de plus|de même|de nombreu(?:x|ses)|par exemple|par ailleurs|par contre|par la suite|en effet|en outre|en général|en fait|en plus|en particulier|en résumé|en conclusion|en somme|cependant|toutefois|néanmoins|pourtant|enfin|ensuite|puis|après|avant|alors|en revanche|au contraire|à l[’']inverse|inversement|par conséquent|finalement|bien que|malgré|selon|comme|d[’']autres?|d[’']autre part|certaine?s|plusieurs|tous|toutes|tout|chaque|chacune?|nous|vous|on(?! (?:appelle|nomme))|ici|là|si|y|pendant|aujourd[’']hui|actuellement|au|à|dans|lorsque|lorsqu(?!.une? )|quand(?! une? )|c[’']est|tels?|telles?|deux|trois|quatre|notamment|seule?s?|expliquez|décrivez|calculez|observez|comparez|indiquez|dessinez|écrivez|déterminez|identifiez|rappelez|un autre|une autre|un an|une année|l[’']année|le lendemain|quelques|les? (?:autres?|mêmes?|premi(?:er|ère)s?|seconds?|derni(?:er|ère)s?|deux|trois|suivants?|reste)|la (?:même|première|seconde|dernière))(?=[\s,’'])/iu,
  pointsElsewhere:
    /(?<!\p{L})(?:figures?|tableaux?|chapitres?|précédente?s?|suivante?s?|ci-dessus|ci-dessous|nous|vous|notre|nos|votre|vos|ce|cette|cet|ces|celui-ci|celle-ci|ceux-ci|celles-ci|celui-là|cela|(?:des|les) (?:deux|trois|quatre|cinq)|un (?:\p{L}+ )?exemple de|ensuite|puis|plus tard|par la suite|(?:la ville|la région|le pays|l[’']entreprise|l[’']auteur|l[’']équipe|le livre|le film|le village|l[’']île|le fleuve|la guerre|la bataille|le roi|le navire|le bâtiment|l[’']université|l[’']école)(?! d[e’'u]| qui| que)|donc|ainsi|aussi|alors|également|cependant|actuellement|aujourd[’']hui|(?<!(?:où|qu[’']|quand|dont|comme|s[’'])\s?)(?:ils?|elles?)|lui|dernier|dernière|en revanche|respectivement|ci-contre|de cel(?:ui|le) d[eu]|(?:qui|que|et|ne|se|on) (?:lui|leur) \p{Ll}+)(?!\p{L})/iu,
  subjectArticles: /^(?:les?|la|l|une?|des)$/i,
  specifies: /^(?:de|du|des|d|qui|que|qu|entre|pour|appelée?s?|dite?s?|où)$/i,
  headingBefore:
    /[\p{L}\p{N})] (?:(?:Le|La|Les|Un|Une|Des|En|Dans|Pour|Par|Si|Quand|Ce|Cette|Ces|Il|Elle|Ils|Elles|On|Lorsque|Avec|Selon|Depuis|Comme|Pendant) \p{Ll}|L[’']\p{Ll})/u,
  beforeArticle: null,
  order:
    /(?:^|[,;:] )(?:et |puis )?(?:n(?:e |[’']))?(?:l(?:es? |a |[’'])|y |en )?(?!chez|assez)\p{L}{2,}ez(?:-l(?:e|a|es))?(?!\p{L})/iu,
  amongOthers: /(?<!\p{L})(?:comme|dont|notamment|tel(?:le)?s?(?: que)?|surtout)(?: les?| la| l[’'])? ?$/iu,
  supposes:
    /^(?:\p{L}+ons|imaginez|imagine|supposez|considérez|prenez|prends)(?!\p{L})|(?<!\p{L})(?:par exemple|p\. ?ex\.)/iu,
  between: 'entre',
  beforeYear: "en|depuis|dès|jusqu[’']en|de",
  bareSubject:
    /^(?:L[’']|(?:Le|La|Les) )(?<noun>\p{Ll}+) (?:est|sont|était|étaient|fut|furent|a|ont|avait|peut|peuvent|sera)(?!\p{L})/u,
  possessiveFirst: /^(?:\S+ ){0,5}(?:ses?|sa|son|leurs?) \p{Ll}/u,
  participleFirst:
    /^\p{Lu}\p{Ll}*(?:(?<!t)és?|[^nrt]ées) (?:par|en|de|du|des|depuis|à|au|aux|avec|comme|entre) /u,
  byline:
    /^(?:par|auteure?s?|copyright|©)(?!\p{L})|(?<!\p{L})(?:notes?|résumé|devoir|exposé|rapport|article|texte|chapitre|document|fiche|écrite?s?|rédigée?s?|traduite?s?|préparée?s?|présentée?s?)(?: [\p{L}’'-]+){0,4} (?:par|pour)(?!\p{L})|(?<!\p{L})(?:pour|de|dans) (?:le|la|mon|ma|notre) (?:cours|classe|séminaire) (?:de|du|d['’])|(?<!\p{L})(?:professeure?|pr\.?|dr\.?|enseignante?|département de|université de) \p{Lu}/iu,
  noTerm: null,
  elides: true,
  vague: words(`
    région zone ville village pays état livre auteur film équipe roi reine homme femme hommes femmes personne personnes enfant
    enfants armée guerre bataille entreprise société terme mot nom idée méthode processus système approche technique problème question
    réponse exemple cas groupe nombre quantité résultat objet corps voiture étudiant joueur scientifique expérience événement histoire
    série saison épisode émission chanson album bâtiment maison station musée université école collège programme projet plan rapport
    article loi acte traité décision tribunal cour parti gouvernement conseil rivière fleuve lac route rue ligne appareil machine
    instrument patient mère père épouse mari fils fille frère famille population comité président ministre chef différence changement
    augmentation situation condition effet révolte siège attaque politique mouvement conflit crise théorie œuvre lieu majorité reste
    fin début développement historien institution organisation tradition pièce usage succès club titre seconde première deuxième troisième quatrième cinquième dernier dernière
    territoire pouvoir peuple empereur général conclusion introduction compréhension utilisation découverte étude recherche importance`),
  determiners:
    /^(?:les?|la|l|une?|des?|du|d|aux?|à|en|par|avec|sans|son|sa|ses|leurs?|entre|chaque|contre|sur|vers|appelée?s?)$/i,
  articles: /^(?:les?|la|une?|du|au)$/i,
  beforeVerb: /^(?:se|s|ne|n|qui|que|qu|il|elle|ils|elles|on|y|a|ont|peut|peuvent|pour|pas|lui|leur)$/i,
  link: /^(?:de|du|des|de la|de l|d)$/i,
  head: 'first',
  grammar: {
    shownBy: shownBy({
      m: 'le un du au ce cet l d aucun',
      f: 'la une cette l d aucune',
      plural: 'les des aux ces plusieurs certains certaines',
    }),
    endings: [
      [/[sx]$/i, 'plural'],
      [/(?:[stx]ion|ité|ence|ance|ude|ette|esse|logie|graphie|ure)$/i, 'f'],
      [/(?:ement|age|isme|eau|oir|teur)$/i, 'm'],
    ],
  },
  general: words(`
    contre envers malgré parmi pendant durant chez sauf avant après kilomètre kilomètres définition définitions
    communément peuvent exemple parties partie processus type types forme formes nombre manière façon résultat
    résultats temps cas problème changement point points chose choses lieu personnes gens année années jour jours
    utilisation groupe groupes niveau zone quantité terme nom effet effets facteur facteurs étude chapitre section
    figure tableau fonction système côté fin valeur taille rôle raison fait fois siècle siècles ensemble plupart grand
    grande grands grandes petit petite petits petites nouveau nouvelle nouveaux nouvelles principal principale
    principaux première premier premiers premières second seconde différents différentes important importante
    importants plusieurs nombreux nombreuses divers diverses certains certaines autres monde vie travail état pays
    ville villes appelé appelée appelés connu connue utilisé utilisés utilisée suivant précédent même propre total
    général commun courant possible capable ainsi également souvent généralement notamment selon grâce lors travers
    domaine domaines objets objet situation haut haute bas basse long longue essentiel essentielle essentiels cruciale
    crucial aspect aspects argument près loin introduction conclusion importance permet permettent doit doivent joue
    jouent être avoir faire comme leurs cette ceux celui histoire caractéristiques applications exemples compréhension`),
};
