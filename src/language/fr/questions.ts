import { words } from '../language.ts';
import type { Questions } from '../question-types.ts';
import { details } from './details.ts';
import { requests } from './requests.ts';
import { said } from './said.ts';

const COURSE = String.raw`(?:(?:ce|cette|le|la|mon|ma) |l['’])?(?:cours|unité|leçon|module)`;

/** How learners ask. */
export const questions: Questions = {
  requests,
  details,
  said,
  asides: {
    greeting: 'bonjour|bonsoir|salut|coucou|comment ça va',
    thanks: 'merci(?: beaucoup)?',
    farewell: 'au revoir|à (?:bientôt|demain|la prochaine|plus(?: tard)?)|bonne (?:journée|soirée|nuit)',
    gripe: String.raw`je (?:ne )?(?:(?:déteste|hais)|(?:supporte|n['’]aime|aime) (?:vraiment )?pas)(?: (?!que |quand |comment )[\p{L}'’]+){1,4}|je (?:suis (?:trop |vraiment |très )?(?:nulle?|mauvaise?) en(?: \p{L}+){1,2}|m['’]ennuie)|(?:(?:la|le|les) |l['’])?\p{L}+ (?:est|sont|c['’]est) (?:trop |vraiment |super |très )*(?:nul(?:le)?s?|ennuyeux|ennuyeuses?|chiante?s?)`,
    recap: String.raw`(?:et )?(?:de quoi (?:avons[- ]nous|a-t-on|avait-on) (?:déjà )?(?:parlé|discuté)|de quoi (?:on|nous) (?:a|avons|avait) (?:déjà )?parlé|de quoi (?:parlions[- ]nous|parlait-on|on parlait|est-ce qu['’]on (?:a parlé|parlait)|est-ce que nous avons parlé)|qu['’]est-ce que (?:je (?:t['’]|vous )ai|nous avons|j['’]ai) (?:demandé|vu)|que (?:t['’]|vous )ai-je demandé|on (?:en )?était où|où en (?:étions-nous|était-on)|quelles? (?:était|étaient) (?:ma|mes|notre|nos) (?:(?:dernière|première|dernières|premières) )?(?:questions?|conversation)(?: précédentes?)?|résume[zr]? (?:notre|cette|la) (?:conversation|discussion))(?: (?:jusqu['’]ici|jusqu['’]à présent|aujourd['’]hui|avant|déjà|hier|la dernière fois))?`,
    who: '(?:qui|que) (?:es-tu|êtes-vous)|(?:es-tu|êtes-vous|tu es|vous êtes) (?:une? )?(?:(?:vraie? )?(?:personne|humaine?|professeure?)|réel(?:le)?|robot|machine|ia)',
    other: String.raw`(?:d['’]accord|oui|non|(?:j['’]ai )?compris|(?:c['’]est )?(?:très )?(?:clair|utile|bien)|parfait|ça m['’]aide(?: beaucoup)?|super|à l['’]aide|aide-moi|aidez-moi|que (?:peux-tu|pouvez-vous) faire|que puis-je (?:te |vous )?demander|comment ça marche)`,
  },
  quiz: String.raw`(?:(?:s['’]il (?:te|vous) pla[iî]t|peux-tu|pouvez-vous|maintenant) )*(?:(?:interroge|interrogez|teste|testez|questionne|questionnez)(?:-moi| ma classe| mes élèves)|(?:m['’]interroger|me (?:tester|questionner|poser des questions))|(?:pose|posez|fais|faites|donne|donnez|propose|proposez)-moi (?:(?:des|une?|quelques|autres?|petite?s?|courte?s?|d['’]autres) )*(?:questions?|quiz|test|exercices?|problèmes?)(?: (?:simples?|courte?s?|faciles?))?|je (?:veux|voudrais) (?:m['’]exercer|m['’]entraîner)|entraînons-nous|quiz)(?:(?: (?:sur|en|de|du|à propos de|au sujet de)|(?= \()) (?<topic>.+?))?(?: ?[:;–—-]? ?(?:avec )?(?<count>\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) questions(?: avec (?:les )?(?:réponses|corrigés?))?)?(?: s['’]il (?:te|vous) pla[iî]t)?`,
  begin: String.raw`(?:par|avec) (?:où|quoi) (?:(?:dois-je|devrais-je|puis-je|faut-il|devons-nous) )?(?:commencer|débuter|je commence)(?: (?:en|avec|à étudier|à apprendre|pour))?(?: (?<topic>.+?))?`,
  ideas: String.raw`quel(?:le)?s? sont les (?:notions|idées|points|concepts|thèmes) (?:clés|principa(?:les|ux)|essentiel(?:le)?s|les plus importante?s|fondamenta(?:les|ux)|importante?s)(?:(?: (?:de|du|des|en|sur)|(?= \()) (?<topic>.+?))?`,
  next: String.raw`(?:(?:la )?suivante?|(?:la )?question suivante|une autre(?: question)?|autre question|encore(?: une)?|continue[rz]?|passe[rz]?|je passe)(?: s['’]il (?:te|vous) pla[iî]t)?`,
  stop: String.raw`(?:stop|arrête[rz]?|assez|ça suffit|fin|termine[rz]?|c['’]est (?:tout|fini)|j['’]arrête)(?: (?:merci|s['’]il (?:te|vous) pla[iî]t))*`,
  checksWork: String.raw`(?:s['’]il (?:te|vous) pla[iî]t,? )?(?:vérifie|vérifiez|corrige|corrigez|regarde|regardez|(?:peux-tu|pouvez-vous) (?:vérifier|corriger|regarder)) (?:ma|mon|mes|ce|cette|ces|la|les) (?:solution|travail|devoirs?|étapes|calculs?|résolution|exercice)(?: s['’]il (?:te|vous) pla[iî]t)?|(?:est-ce que )?ma solution est(?:-elle)? (?:juste|correcte)|où est (?:mon|l['’]) ?erreur|voici ma solution`,
  yesOrNo: String.raw`est-ce (?:que |qu[’'])|(?!.*(?:qu(?:oi|els?|elles?|i|e)|comment|pourquoi|où|quand|combien)(?!\p{L})).*-(?:t-)?(?:ils?|elles?|on|ce)(?!\p{L})`,
  opens: 'et|maintenant|alors',
  interrogatives: String.raw`(?:à |de |en |pour |par |avec )?(?:quoi|quel|quelle|quels|quelles|qui|combien)|lequel|laquelle|lesquels|lesquelles|que|qu['’]est-ce|qu['’]\p{L}+-(?:t-)?(?:il|elle|on)s?|c['’]est quoi|c['’]est qui|comment|pourquoi|quand|où|combien|est-ce que?(?! c['’]est)|est-ce qu['’]`,
  onlyAsks: String.raw`je (?:ne )?comprends pas(?: bien)?|s['’]il (?:te|vous) plaît|peux-tu|pouvez-vous|dis-moi|explique[sz]?(?:-le)?-moi|explique|expliquez|(?:quels sont |quelles sont )?les (?:points|idées|choses|faits) (?:principaux|principales|clés|essentiels|essentielles|les plus importante?s) (?:sur|à propos de)(?= (?!(?:ce|cet|cette|le (?:livre|document|texte|chapitre))(?!\p{L})))|définis|définissez|décris|décrivez|parlons (?:de|des|du)|parle[sz]?-moi (?:de|des|du)|que disent? (?:(?:mes|mon|le|les|ces|deux|tous) ){0,3}(?:livres?|documents?|textes?|fichiers?|notes) (?:sur|de|du)|que dit (?:mon |le |ce )?(?:livre|document|texte|fichier) (?:sur|de|du)|voyons|(?:que se passe-t-il|qu['’]est-ce qui se passe|il se passe quoi)(?: pendant| durant| lors de| quand| si)?`,
  until: {
    asks: String.raw`(?:(?:(?:il (?:(?:me|nous) )?reste|on a|j['’]ai) )?combien de (?:temps|jours|semaines|mois|heures)(?:(?: (?:il|nous|me|te|reste|y a|encore))|(?: reste-t-il| y a-t-il| avons-nous| ai-je| est-ce qu['’]il reste)){0,3} (?:avant|jusqu['’]à|d['’]ici)|(?:c['’]est )?dans combien de (?:temps|jours|semaines|mois)(?: (?:a lieu|est|sera))?)(?: de)? (?<thing>(?:\p{L}+(?:er|ir|re) )?(?:l['’]|le |la |les |mon |ma )[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?: commence)?`,
    when: 'quand est',
  },
  joins: 'quand|où',
  wants: words(`
    veux voudrais aimerais besoin aide aider aidez comprendre apprendre savoir apprends enseigner enseigne étudier réviser revoir
    connaître expliquer peux pouvez pourrais pourriez examen demain me moi`),
  audience: String.raw`étape par étape|pas à pas|comme si j['’](?:avais (?:\d{1,2}|cinq|six|sept|huit|neuf|dix|douze) ans|étais une? (?:enfant|débutante?))|comme à une? enfant(?: de \d{1,2} ans)?|pour m(?:es|on|a) (?:\p{L}+ )?(?:notes|élèves|étudiants|classes?|cours|leçons?)|en (?:anglais|espagnol|français|allemand)(?=[\s.!?]*$| pour m(?:es|on|a) )|pour (?:les |des )?(?:enfants|débutants|nuls)(?: de \d{1,2} ans)?|plus (?:simplement|simple|facilement|facile|clairement|clair)(?=[\s.!?]*$)|(?:en|avec des|dans des) (?:mots|termes) (?:plus |très )?(?:simples|faciles)|de (?:façon|manière) (?:plus |très )?simple|en (?:une|deux|trois|\d{1,2}) (?:phrases?|mots?|lignes?)`,
  asksExample: String.raw`(?:et )?(?:donne(?:z|[- ]moi|z-moi)?|avec) (?:un|des|quelques|deux|trois) exemples?|(?:un |des )?exemples? (?:de la |de l['’]|du |des |de |d['’])(?=\p{L})`,
  versus: String.raw`vs\.?|versus|comparée?s? (?:à|aux?|avec)|en comparaison (?:de|avec)|par rapport (?:à|aux?)`,
  pleas: [
    String.raw`(?:s['’]il (?:te|vous) pla[iî]t,? )?(?:dis|dites|donne|donnez|montre|montrez)(?:-le)?[- ]moi(?: juste| seulement)?(?: la| le)?(?: bonne)?(?: réponse| solution| résultat)?(?: finale| complète)?`,
    String.raw`(?:quelle est|c['’]est quoi) la (?:bonne )?(?:réponse|solution)(?: finale)?`,
    String.raw`s['’]il (?:te|vous) pla[iî]t|stp|svp|aide[sz]?-moi(?: un peu)?|(?:j['’]ai )?besoin d['’]aide`,
  ],
  stuck: [
    String.raw`(?:je |j['’]?|chais |j )?(?:ne |n['’])?(?:le |la |y |en )?(?:sais|sait|comprends|ai) (?:vraiment |absolument )?(?:pas|rien|aucune idée)(?: du tout| trop| vraiment| (?:comment|par où|quoi) (?:continuer|commencer|faire|m['’]y prendre))*|chais pas|jsp|aucune idée|pas d['’]idée|j['’]abandonne|je suis (?:bloquée?|perdue?|coincée?)|je n['’]y arrive pas|j['’]y arrive pas|je (?:ne )?m['’]en (?:souviens|rappelle) (?:pas|plus)(?: du tout)?|je (?:ne )?me souviens (?:pas|plus|de rien)|j['’]ai (?:tout )?oublié`,
  ],
  hint: String.raw`(?:(?:s['’]il (?:te|vous) pla[iî]t|donne[sz]?[- ]moi|peux-tu me donner|pouvez-vous me donner|je veux|je voudrais|j['’]aimerais|avoir|encore|un|une|autre|petite?) )*(?:indice|piste)s?(?: s['’]il (?:te|vous) pla[iî]t)?`,
  guesses: String.raw`(?:c['’]est(?! quoi| qui)|est-ce que c['’]est|est-ce(?! qu)|c['’]était|ce (?:sont|serait|seraient)|ça (?:fait|donne|serait)|serait-ce|peut-être|parce que?|je (?:pense|crois|dirais|suppose|trouve|dis)|j['’](?:ai trouvé|obtiens|aurais dit)|ma réponse|la réponse est|et si c['’]était)`,
  fillers: String.raw`alors|donc|euh+|heu+|hm+|mmh*|bah|ben|bon|ah|oh|et|mais|du coup|ok|(?:ha)+|mdr|lol`,
  tags: String.raw`non|oui|c['’]est (?:ça|bien ça|juste|bon|correct)|n['’]est-ce pas|pas vrai|hein|ou pas|je (?:crois|pense)|peut-être|pas sûre?|je (?:ne )?suis pas sûre?|vrai|juste|d['’]accord`,
  affirms: String.raw`correct|exact|exactement|juste|oui|bravo|bien (?:joué|vu)|très bien|parfait|c['’]est (?:ça|bien ça|bon)|tout à fait|tu as raison|vous avez raison|absolument|vrai`,
  denies: String.raw`pas|ne|n['’]|non|presque|faux|fausse|incorrect|erreur|vérifie|vérifiez|jamais|aucun|loin`,
  who: 'qui',
  howMuch: 'combien|quand|en quelle année',
  duration: {
    asks: 'combien (?:de temps|durent?|a duré|ont duré|durait|duraient)',
    timeBehind: 'combien',
    time: 'de temps',
  },
  announces: 'la (?:bonne )?(?:réponse|solution)(?: finale)?|le résultat',
  course: 'unité|leçon|cours|module',
  asksCourse: {
    duration: String.raw`(?:pendant |en )?combien (?:de temps|d['’]heures|de minutes|de jours|de semaines)(?: [\p{L}'’-]+){0,5}? ${COURSE}(?: [\p{L}'’-]+){0,4}|(?:quelle est )?la durée (?:de |du )?${COURSE}`,
    units: String.raw`(?:combien d['’]|quelles sont les |quelles |les )(?:unités|leçons)(?: (?:y a-t-il|(?:y a|compte|a) ${COURSE}|(?:dans|de) ${COURSE}|me reste-t-il))*|(?:combien de|quels sont les|quels) modules(?: (?:y a-t-il|(?:dans|de) ${COURSE}))*`,
    author: String.raw`qui (?:a (?:fait|écrit|créé)|donne|enseigne|est (?:l['’]auteure?|l['’]enseignante?) de) ${COURSE}`,
    needs: String.raw`(?:que|qu['’]est-ce que je|que dois-je|qu['’]est-ce qu['’]il faut|que faut-il|qu['’]est-ce que je dois) ?(?:dois |faut )?(?:savoir|connaître)(?: (?:avant|d['’]abord))?(?: (?:de|pour) (?:commencer|suivre)(?: [\p{L}'’]+){0,3})?|(?:y a-t-il des |quels sont les )?prérequis(?: de ${COURSE})?`,
    learns: String.raw`(?:que vais-je|qu['’]est-ce que je vais|que vas-tu m['’]|qu['’]est-ce que j['’]) ?(?:apprendre|apprends)(?: (?:ici|dans ${COURSE}))?|quels sont les objectifs(?: de ${COURSE})?|qu['’](?:apprend-on|est-ce qu['’]on apprend)(?: (?:ici|dans ${COURSE}))?`,
    level: String.raw`(?:est-ce que )?${COURSE} est(?:-il| il|-elle)? (?:très |trop )?(?:difficile|facile|dur)|(?:quel|de quel) (?:est le )?niveau (?:est|de|a) ${COURSE}`,
  },
  wholeWords: words(`
    article chapitre cours diapositives présentation vidéo clé clés contenu contient décris document explique
    fichier idée idées importante importantes importants livre parle parlent documents livres articles plaît
    principal principale principales principaux points résume résumé résumer sujet sujets texte thème thèmes bref fais faire
    faites écris`),
  glue: words(`
    ce ces cet cette ça cela d de des donne du en est et il j l la le les me moi peux que quel quelle quelles quels qu
    quoi s sont sur plus ses te tu un une vous pouvez pourriez pourrais voudrais veux`),
  asksKeyPoints: String.raw`(?:idées?|points?|notions?) (?:clés?|principa(?:les?|ux)|essentiel(?:le)?s?|les plus importante?s)|principa(?:les|ux) (?:idées|points|notions)|l['’]essentiel|le plus important|à retenir`,
  termWords: words(`
    définition définitions glossaire terme termes vocabulaire`),
  asksTerms: words(`
    il ils elle définis définit définissent liste`),
  measures: words('tant tellement'),
  answerKinds: words(`
    compare comparez comparer comparaison différence différences date dates formule formules exemple exemples définition fonction fonctions signification signifie rôle rôles
    sert sorte sortes`),
  saysLittle: words(`
    ailleurs ainsi ajouter dites donner jamais résumer résumez toujours appelle appellent appelé appelée nom
    expliquer explique expliquez autre autres autrement bien bref chose choses clair claire compris comprends comprendre concret
    concrètement continue continuez davantage dernier dernière dernières derniers détail détaillé détails
    deuxième dire différemment dis encore exact exactement exemple exemples explication facile façon fois idée
    importe juste long mieux moins mot mots même mêmes nouveau oui perdu perdue pouvez précis précise précisez
    précision premier première premières prochain prochaine quatrième raison raisons redis reformule reformulez
    répète répétez sais sait savoir second seconde sens simple simplement simples suivant suivante sûr troisième
    vraiment vrai approfondis approfondir voudrais veux développe développez donne donnez peux indice indices`),
  talk: words(`
    chose choses truc trucs quelque gens faire fait fais font faut falloir dire dit dis disent pouvoir peut peuvent peux
    vouloir veut veux veulent savoir sais sait savent aller va vont vais venir vient viennent mettre met mets mettent
    vrai vraie faux fausse exactement façon manière sorte ça cela là jamais rien toujours encore aussi soit soient avait
    avoir eu a ai as voir voit même revenir revient combien autre autres devoir dois doit devons devez doivent besoin lire lis`),
  asksWhole: 'idée|résum|sujet|parle|thème|contenu|explique',
  followUp: {
    last: /^derni(?:er|[eè]re)$/u,
    goesOn:
      /^(?:et|mais|donc|alors|ou|aussi)[, ]+(?:qu'en est-il (?:de |du |des |d')?)?|^qu'en est-il (?:de |du |des |d')?/u,
    asks: /^(?:(?:pour)?quoi|pourquoi|comment|quel|quand|où |qui |que |qu'|combien|est-ce|de quoi|à quoi|explique|définis|décris|dis)/u,
    pointers:
      /(?<!\p{L})(?:il|ils|elle|elles|lui|eux|cela|ça|ceci|celui|celle|ceux|celles|son|sa|ses|leur|leurs|ce|cet|cette|ces)(?!\p{L})/u,
    pointsNowhere:
      /(?<!\p{L})(?:y a-t-il|il y a|faut-il|s'agit-il|existe-t-il|est-il (?:vrai|possible|important|nécessaire|utile|dangereux|difficile|facile|bon)|qu'est-ce que|qu'est-ce qu'|est-ce que|est-ce qu'|est-ce qui|c'est quoi|c'est|ce que|ce qui|ce qu'|parce que|parce qu'|se passe-t-il|se produit-il|arrive-t-il (?:quand|lorsque|si)|fait-il|peut-on|(?:ce|cet|cette) (?:document|texte|livre|chapitre|page|section|article|cours|unité|leçon|vidéo|fichier|figure|tableau))(?:(?<=')|(?!\p{L}))/gu,
    isSubject:
      /(?<!\p{L})\p{L}+-(?:t-)?(?:il|ils|elle|elles)(?!\p{L})|^(?:(?:et|mais)[, ]+)?(?:(?:pour)?quoi|pourquoi|comment|quand|où|combien|à quoi|de quoi|qui)?[, ]*(?:cela|ça|ceci|il|ils|elle|elles)(?!\p{L})/u,
    // With an article, or without one: 'Comment Auguste payait-il', 'deux processus partagent-ils'.
    hasSubject:
      /(?<!(?:de|dans|à|sur|par|pour|avec|en|vers|sous) )(?<!\p{L})(?:les? |la |l'|une? |des |nos |notre |votre )\p{L}+.*-(?:t-)?(?:il|ils|elle|elles)(?!\p{L})|^(?:(?:et|mais)[, ]+)?(?:(?:comment|pourquoi|où|quand|en quoi) )?(?!(?:comment|pourquoi|où|quand|quoi|qui|que|quel(?:le)?s?|lequel|laquelle|combien|à|de|des|du|en|dans|par|pour|avec|sur|sous|chez|depuis|jusque|se|ne|y|les?|la|lui|leurs?|nous|vous|me|te|cela|ça|et|mais|ou|ces?|cette|cet|sa|son|ses|alors|donc|aussi|ainsi|là|encore|toujours)(?!\p{L})|[a-z]+')\p{L}+(?: \p{L}+)? (?:(?:se|ne|y|en|les?|la|lui|leur) |[lsn]')*\p{L}+-(?:t-)?(?:il|elle)s?(?!\p{L})/u,
    isObject:
      /^(?:(?:et|mais)[, ]+)?qui (?:l'(?:a|ont|avait)|les? (?:a|ont)|la|le|les) \p{L}+|^(?:comment|pourquoi|où|quand|peut-on|peux-tu|pouvez-vous)(?: peut-on)? (?:l'|les? |la )\p{L}+(?:er|ir|re|-t-on)[?.! ]*$|(?:-(?:t-)?(?:on|il|elle|je|tu|nous|vous)(?: pu| dû)? (?:l'|la |les? )|^l')\p{L}+(?:er|ir|re)[?.! ]*$|^(?:comment|pourquoi|où|quand) (?:le|la|les) \p{L}+-(?:t-)?on|^(?:(?:et|mais)[, ]+)?(?:que|à quoi|de quoi|comment|pourquoi|où|quand) \p{L}+ (?:ces|cette|cet|ce) \p{L}+|(?<!\p{L})en (?:est|sont|a|ont|était)(?!\p{L})|(?<!\p{L})(?:on|je|tu|nous|vous)(?: (?:peut|peux|doit|dois|va|vais|veut|sait|pouvez|pouvons))? (?:ne )?(?:l'|la |les? |en |y )\p{L}+[?.! ]*$|(?:peut|peux|doit|faut|va|veut|sait|pouvez)-(?:on|il|je|tu|vous) (?:l'|la |les? |en |y )\p{L}+[?.! ]*$|(?<!\p{L})(?:qui|(?:quel(?:le)?s?|combien de) \p{L}+) (?:s')?y (?!a(?:-t)?(?!\p{L}))\p{L}+|(?<!\p{L})s'y \p{L}+|^combien en \p{L}+-/u,
    quality: /^quel(?:le)?s? (?:est|sont|était) (?:l'|la |le |les )\p{L}+ de (?=sa|son|ses|leurs?)/u,
    relation:
      /(?<!\p{L})(?:de|dans|avec|pour|par|sur|à|sans|contre|entre|selon|chez) (?:cela|ça|ceci|lui|elle|elles|eux|celui-ci|celle-ci)[?.! ]*$/u,
    subjectless: [
      /^(?:et )?(?:quel(?:le)?s?|donne-moi|cite) (?:(?:sont|est|étaient|était|furent) )?(?:l'|la |les? )(?:\p{L}+ )?(?:causes?|raisons|conséquences|effets?|résultats|symptômes|signes|avantages|inconvénients|bénéfices|risques|usages|utilisations|applications|propriétés|caractéristiques|traits|parties|composants|types|sortes|étapes|phases|fonctions?|limites|exceptions|alternatives|conditions|exigences|origines?|but)(?: (?:plus )?\p{L}+[sexl])?[?.! ]*$/u,
      /^(?:et )?(?:c'est \p{L}+|(?:est-ce qu'il y a|il y a|y a-t-il) (?:des|d'autres|une?) \p{L}+|quel(?:le)?s? \p{L}+|(?:lequel|laquelle|lesquel(?:le)?s) (?:est|sont) (?:les? |la )?(?:plus|moins) \p{L}+|les deux sont \p{L}+|(?:combien de temps )?(?:ça|cela) \p{L}+(?: combien de temps)?)[?.! ]*$/u,
    ],
    comesNext:
      /^(?:(?:et|mais|alors)[, ]+)?(?:(?:que se passe-t-il|qu'est-ce qui (?:se passe|arrive|vient|suit)|qu'est-ce qu'on fait|que fait-on|que faut-il faire|que dois-je faire|qu'arrive-t-il) (?:après|ensuite|puis|après (?:ça|cela))|(?:après|ensuite|puis)(?: (?:ça|cela|quoi))?|quelle est (?:la suite|l'étape suivante|la prochaine étape)|la suite|l'étape suivante)[?.! ]*$/u,
    asksWhy:
      /^(?:(?:et|mais|alors|ah|bon|ah bon|vraiment)[,? ]+)*(?:qu'est-ce qui (?:cause|provoque|explique) (?:ça|cela)|(?:(?:ça|cela|c'est)[, ]+)?pourquoi(?: (?:ça|cela|donc|pas))?|(?:ça|cela|c'est|ceci est)(?: est)? dû à quoi|à quoi (?:est-ce|cela est-il) dû|comment (?:ça se fait|cela se fait-il)|pour quelle raison|quelle (?:est|en est) la (?:raison|cause)(?: de cela)?)[?.! ]*$/u,
    pointsAnywhere: /(?<!\p{L})(?:cela|ceci|d'entre (?:elles|eux))(?!\p{L})/u,
  },
};
