import type { KindWords } from '../kind-types.ts';

/** What a document does with a subject. */
const TELLS =
  'parle|parlent|dit|disent|mentionne|mentionnent|traite|traitent|explique|expliquent|décrit|décrivent|définit|définissent|trouve|lit';
const IS_TOLD = '(?:mentionné|expliqué|décrit|défini|traité|évoqué)e?s?';
const DOCUMENT = '(?:le|la|les|ce|mon) (?:livre|document|texte|fichier|diapositives|auteur|notes|cours|pdf)';
const PART = 'quel(?:le)?s? (?:pages?|diapositives?|chapitres?|sections?|parties?|paragraphes?)';

export const kinds: KindWords = {
  asksTruth: [
    String.raw`(?<verdict>vrai ou faux|v ou f|v\/f)[\s:,.?–—-]+(?<claim>.+)`,
    String.raw`(?<claim>.+?)[\s:,.?–—-]+(?:(?<verdict>vrai ou faux)|est-ce (?:vrai|exact)|c['’]est vrai)`,
    String.raw`(?:est-(?:ce|il) (?:vrai|exact|correct)|est-ce que c['’]est vrai) (?:que |qu['’])(?<claim>.+)`,
  ],
  asksWhether: [
    String.raw`(?!(?:quand|où|comment|pourquoi|combien|qui|que|quoi|quel(?:le)?s?|à|de|en|depuis|jusqu)(?!\p{L}))(?<one>.+?) (?<is>est|sont)-(?:ils?|elles?|ce) (?<other>.+)`,
    "est-ce (?:que |qu[’'])(?<one>.+?) (?<is>est|sont) (?<other>.+)",
    "est-ce (?:que |qu[’'])(?<claim>.+)",
  ],
  asksDifference: [
    'quelles? différences? (?:y a-t-il|il y a|existe-t-il) entre (?<one>.+?) et (?<other>.+)',
    '(?:quelles? (?:est|sont) )?(?:les? |la )?différences?(?: y a-t-il)? entre (?<one>.+?) et (?<other>.+)',
    '(?:compare[rz]?|distingue[rz]?) (?<one>.+?) (?:et|avec|à|de) (?<other>.+)',
    'en quoi (?<one>.+?) (?:diffère(?:nt)?|se distingue(?:nt)?)(?:-t-(?:il|elle)s?)? (?:de|du|des) (?<other>.+)',
    String.raw`(?<one>[^?]{2,60}?) (?:vs\.?|versus) (?<other>.{2,60})`,
  ],
  asksSaying: [
    String.raw`(?:que|qu['’]est-ce que) (?:dit|disait|pense|pensait|affirme|soutient|propose|enseigne)(?:-t-(?:il|elle))? (?<one>(?!(?:le|ce|mon) (?:livre|document|texte)).+?) (?:sur|au sujet de|à propos de) (?<other>.+)`,
    String.raw`qu['’]est-ce que (?<one>(?!(?:le|ce|mon) (?:livre|document|texte)).+?) (?:dit|disait|pense|pensait|affirme|soutient|propose|enseigne) (?:sur|au sujet de|à propos de) (?<other>.+)`,
    // 'Que pense Darwin des pigeons ?'
    String.raw`(?:que|qu['’]est-ce que) (?:dit|disait|pense|pensait)(?:-t-(?:il|elle))? (?<one>(?!(?:le|ce|mon|il|elle|on|cela|ça)(?!\p{L})).{2,40}?) (?:de l['’]|de la |des |du |de (?=\p{Ll}))(?<other>.+)`,
  ],
  asksWho: [
    String.raw`qui (?:est|était|fut) (?<subject>(?!(?:le|la|un|une|les|ton|mon|votre)(?!\p{L}))[^?]{2,50})`,
  ],
  asksList: [
    '(?:énumère[rz]?|nomme[rz]?|cite[rz]?|liste[rz]?|donne[rz]?)(?:-moi)?(?: tou(?:te)?s)? les (?<subject>.+)',
    'quel(?:le)?s (?:sont|étaient|furent|ont été) (?:tou(?:te)?s )?les (?<subject>.+)',
    "quel(?:le)?s (?<subject>(?:types|sortes|formes|catégories) (?:de |d[’'])?.+?) (?:y a-t-il|existe-t-il|existent)",
  ],
  asksFormula: [
    String.raw`(?:(?:quelle est |donne-moi |écris )?(?:la |l['’]|une )?)(?:formule|équation) (?:pour(?: calculer)?|du|des|de) (?<subject>.+)`,
    String.raw`comment (?:calcule[rz]?|calcule-t-on|peut-on calculer|on calcule) (?<subject>.+)`,
    String.raw`(?:calcule[rz]?|trouve[rz]?|détermine[rz]?|quel(?:le)? est) (?<subject>.*\d.*)`,
    String.raw`(?:si|quand|une?|le|la) .*\d.*[\s,;.](?:calcule[rz]?|trouve[rz]?|détermine[rz]?|quel(?:le)? est) (?:la |le |son |sa |l['’])?(?<subject>[^\d?]{3,60})`,
  ],
  asksRole: [
    "(?:que|qu[’']est-ce que?) (?:fait|font) (?<subject>.+?)(?: (?:dans|pour|à|aux?|en) .+)?",
    'à quoi (?:ça )?(?:sert|servent)(?: à)? (?<subject>.+)',
    '(?:ça|cela) sert à quoi (?<subject>.+)',
    "(?<subject>(?:les? |la |l[’'])[^,]{2,40}?),? (?:(?:ça|cela|il|elle) )?(?:sert|servent) à quoi",
    "quel(?:le)?s? (?:est|sont) (?:les? |la |l[’'])(?:rôles?|fonctions?|tâches?|utilité)(?: principale?s?)? (?:de |du |des |d[’'])(?<subject>.+)",
    'quel(?:le)?s? (?:rôles?|fonctions?) (?:joue|jouent|a|ont|remplit|remplissent) (?<subject>.+?)(?: (?:dans|en) .+)?',
  ],
  asksImportance: [
    String.raw`pourquoi (?<subject>.+?) (?:est|sont)(?:-(?:il|elle)s?)? (?:si |très |aussi )?(?:importante?s?|nécessaires?|essentiel(?:le)?s?)(?: pour .+)?`,
    String.raw`(?:quelle est )?(?:l['’])?importance (?:de |du |des |d['’])(?<subject>.+)`,
    String.raw`pourquoi (?:avons-nous|a-t-on|avez-vous) besoin (?:de |du |des |d['’])(?<subject>.+)`,
  ],
  asksWhere: [
    String.raw`(?:dans )?(?:quel(?:le)?s?|(?:les?|la)?quel(?:le)?s? (?:de mes|des|de ces)) (?:documents?|fichiers?|livres?|textes?|notes|fiches?) (?:${TELLS}) ?(?:de |du |des |d['’]|sur )?(?<subject>.+)`,
    String.raw`(?:où|(?:à |dans |sur |de )?${PART}) (?:est-ce (?:que |qu['’]))?(?:(?:on|il|elle|${DOCUMENT}) )?(?:${TELLS})(?:-(?:t-)?(?:on|il|elle|ils))?(?: ${DOCUMENT})?(?: quelque chose)? ?(?:de |du |des |d['’]|sur )?(?<subject>.+)`,
    String.raw`(?:où|(?:à |dans |sur )?${PART}) (?:est|sont) ${IS_TOLD} (?<subject>.+)`,
    String.raw`(?:où|(?:à |dans |sur )?${PART}) (?:est-ce (?:que |qu['’]))?(?<subject>.+?) (?:est|sont)(?:-(?:il|elle)s?)? ${IS_TOLD}`,
    String.raw`où (?:puis-je|peut-on|pouvons-nous) (?:trouver|lire)(?: (?:quelque chose|plus))? ?(?:de |du |des |d['’]|sur )?(?<subject>.+)`,
  ],
  asksCount: [
    "combien (?:y a-t-il (?:de |d['’])(?<subject>.+)|(?:de |d['’])(?<subject>.+?) (?:y a-t-il|existe-t-il|existent))",
    "combien (?:de |d['’])(?<subject>.+)",
    "quel est le nombre (?:de |d['’])(?<subject>.+)",
  ],
  asksCause: [
    "(?:c[’']est quoi )?pourquoi (?:est-ce (?:que |qu[’']))?(?<subject>.+)",
    String.raw`qu['’]est-ce qui (?:cause|provoque|fait que) (?<subject>.+)`,
    'quelles? (?:est|sont) (?:les? |la )(?:causes?|raisons?) (?:de|du|des) (?<subject>.+)',
  ],
  asksManner: [
    'comment (?:fonctionnent?|marchent?) (?<subject>.+)',
    "comment (?:est-ce (?:que |qu[’']))?(?<subject>.+)",
    String.raw`(?:que se passe-t-il|qu['’]est-ce qui se passe|il se passe quoi) (?:pendant|durant|lors de|dans|quand|si|au cours de) (?<subject>.+)`,
  ],
  asksMeaning: [
    String.raw`(?:que (?:signifie|représente|veut dire|désigne) |c['’]est quoi |qu['’]est[- ]ce que )(?:la )?(?:lettre |variable |le symbole )?(?<subject>\S{1,2})(?: dans .+)?`,
    String.raw`(?:qu['’]est[- ]ce (?:qu['’]|que )|c['’]est quoi |définis |définissez |énonce[rz]? |quel(?:le)? est )(?<subject>.+)`,
    'que (?:signifie|veut dire|dit|énonce)(?:nt)? (?<subject>.+)',
    String.raw`qu['’]entend-on par (?<subject>.+)`,
    String.raw`(?:la )?(?:définition|signification) (?:de |d['’]|du |des )(?<subject>.+)`,
    String.raw`(?:(?:peux-tu|pouvez-vous|pourriez-vous|tu peux) )?(?:m['’]expliquer|expliquer|expliquez(?:-moi)?|explique(?:-moi)?) (?!pourquoi|comment|ce qu|ça|cela|quand|où)(?<subject>.+?)(?: s['’]il (?:te|vous) plaît)?`,
  ],
  articles: String.raw`le|la|les|l['’]|une?|des|du|de la|d['’]|ses|son|sa`,
  nature: String.raw`(?:la définition|la signification|le sens) (?:de |d['’]|du )|le (?:mot|terme)`,
  law: 'lois?|principes?|règles?|théorèmes?|postulats?',
  states: 'énonce|dit|affirme|stipule|établit|exprime',
  is: '(?:est|sont|était|étaient)(?: (?:aussi|simplement))?',
  means:
    'désignent?|signifient?|consistent?(?: à| en)?|se définit(?: comme)?|correspond(?:ent)? à|(?:est|sont) (?:défini[es]*|celui|celle|ce)',
  sort: 'types?|sortes?|formes?|manières?|façons?|modes?|méthodes?|mécanismes?|catégories?|variétés?|principa(?:l|le|ux|les)|différente?s',
  step: 'étapes?|phases?|stades?',
  says: 'dit|disait|affirm[ea]|affirmait|soutient|soutenait|propos[ea]|argument[ea]|croit|croyait|pense|pensait|suggèr[ea]|conclut|écrit|écrivait|rejett[ea]|démontr[ea]|découvr[ei]t?|théorie|selon|d’après|appell[ea]|définit|décrit|formul[ea]|hypothèse|postul[ea]',
  within: "en|dans|d['’]une?",
  isCalled: String.raw`(?:on |s['’])?(?:appell?e(?:nt)?|nomme(?:nt)?)|(?:est|sont) (?:appelée?s?|nommée?s?|dite?s?|connue?s? sous le nom)|appelée?s?|nommée?s?`,
  because:
    'parce que?|car|puisque|en raison de|à cause de|grâce à|donc|par conséquent|ainsi|causent?|provoquent?|entraînent?|afin de|c’est pourquoi|résulte(?:nt)?|raison|dû à|de sorte que|il en résulte',
  then: String.raw`d['’]abord|puis|ensuite|après|enfin|finalement|quand|lorsque?|commence|une fois|en`,
  whereas: String.raw`tandis que?|alors que?|contrairement|en revanche|au contraire|diffère(?:nt)?|différence|à la différence|opposée?s?`,
  matters:
    'responsables?|chargée?s?|importante?s?|importance|essentiel(?:le)?s?|vita(?:l|le|ux|les)|cruciale?s?|nécessaires?|nécessitent?|besoin|requi(?:s|ert|èrent)|sans|parce que?|afin de|permet(?:tent)?|assurent?|garanti(?:t|ssent)|aident?|protègent?|évitent?|maintien(?:t|nent)|fourni(?:t|ssent)|ser(?:t|vent)|rôles?|fonctions?|indispensables?',
  exemplifies: 'exemples?|tels? que|telles? que',
  ends: 'termin\\p{L}+|fini\\p{L}*|cess\\p{L}+|arrêt\\p{L}*|relâch\\p{L}+|s’achèv\\p{L}+',
  possesses: 'a|ont|avait|avaient|contien\\p{L}+|conten\\p{L}+|possèd\\p{L}+|compren\\p{L}+|comporte(?:nt)?',
  most: 'plus|maxim(?:um|ale?)',
  least:
    'moins|minim(?:um|ale?)|plus (?:petit|bas|basse|faible|court|lent|lég[eè]r|étroit|jeune|froid|fragile|mince|proche)e?s?|moins ch(?:er|ère)s?',
  moreThan:
    'plus (?:(?:haut|grand|lourd|long|dense)e?s? )?(?:de|que)|(?:dépass|excèd)e(?:nt)?(?: (?:les|la|le))?(?! \\p{L})|supérieure?s? à|au-dessus de',
  lessThan: 'moins (?:de|que)|inférieure?s? à|au-dessous de',
  asOpinion:
    "(?:vau[tx]|valent|vaut-(?:il|elle)|ça vaut) (?:(?:vraiment|bien) )?(?:la peine|le coup)|(?:que|qu['’]en|t[’']en) penses?-?(?:tu|vous)? ?(?:de|du|des)?|(?:à|selon) (?:ton|votre) avis|(?:ton|votre) (?:avis|opinion|préférée?)|(?:tu|vous) (?:aimes|aimez|recommandes?|préfères|préférez)|(?:aimes|aimez|recommandes|recommandez|préfères|préférez)-(?:tu|vous)",
  asBelief: '(?:tu|vous) (?:penses|pensez|crois|croyez) que?|(?:penses|pensez|crois|croyez)-(?:tu|vous) que?',
  judges: 'peine|recommand\\p{L}+|conseill\\p{L}+|mieux|meilleure?s?|pire|avis|opinion|préf\\p{L}+',
  none: "n['’](?:a|ont) (?:pas|aucune?)(?: d['’]|(?= d['’e])| )?|sans",
  trueOrFalse: 'vrai ou faux|vraies? ou fausses?|v\\/f',
  endings:
    '[ts]ions?|eurs?|eux|aux|ments?|iques?|ettes?|oires?|[ae]nces?|[èe]res?|ées?|és|ies?|[cblt][lr]es?|ntes?|elles?|esses?|ages?|ures?|isme|ine?s?|ose',
  undoes:
    'perd\\p{L}*|expuls\\p{L}+|évit\\p{L}+|empêch\\p{L}+|absence|absente?s?|sauf|excepté|rarement|guère|élimin\\p{L}+',
};
