import type { Requests } from '../question-types.ts';

const MAKES = String.raw`(?:(?:s['’]il (?:te|vous) pla[iî]t|peux-tu|pouvez-vous|maintenant) )*(?:fais|faites|donne|donnez|écris|écrivez|invente|inventez|prépare|préparez|propose|proposez|trouve|trouvez|dessine|dessinez|crée|créez|me faire|me donner|préparer|écrire|proposer)(?:-moi|-nous)?`;
const ABOUT = String.raw`(?: (?:sur|de|du|des|pour|à propos de)| d['’])?(?: ?(?<topic>.+?))?`;
const COUNT = String.raw`(?: (?!questions?|exercices?)[\p{L}\d]+){0,2}`;

/** What is asked to be made or listed. */
export const requests: Requests = {
  made: String.raw`(?:${MAKES}${COUNT} (?:analogies?|métaphores?|moyens? mnémotechniques?|plans? de (?:cours|leçon)|diapositives|présentations?|poèmes?|histoires?|chansons?|rédactions?|cartes? (?:mentales?|conceptuelles?)|schémas?|affiches?|activités?)|combien (?:de (?:minutes|temps|séances|cours)|d['’]heures) (?:dois-je|devrais-je|faut-il|devons-nous) (?:prévoir|consacrer|réserver))(?: (?:sur|de|du|des|pour|à|au)(?: (?:le )?(?:chapitre|partie) (?:sur|de))? (?<topic>.+?))?`,
  discussion: String.raw`${MAKES}${COUNT} (?:questions?|sujets?) (?:de|pour(?: un| le)?|à) (?:débat|débattre|discussion|discuter|réflexion|rédaction)${ABOUT}`,
  exercises: String.raw`(?:quels|quelles sont les|quels sont les|liste(?: les)?|montre-moi(?: les)?|trouve(?: les)?|y a-t-il des) (?:exercices|questions de révision)(?: y a-t-il)?(?: (?:du|dans le|dans ce|de ce) (?:livre|document|texte))?(?: (?:puis-je|peut-on|pouvons-nous) (?:donner|proposer|utiliser))?(?: (?:en|comme|pour la) (?:devoirs?|maison))?(?: (?:sur|de|du|des|pour)(?: (?:le )?chapitre (?:sur|de))? (?<topic>.+?))?`,
  timeline: String.raw`(?:${MAKES}${COUNT}|la|une|montre-moi(?: la| une)?)? ?(?:frises?(?: chronologiques?)?|chronologies?|lignes? du temps|liste des dates)${ABOUT}`,
};
