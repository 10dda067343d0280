import type { Settings } from '../contract.ts';

/** Tells the person who opens the archive what is in it. */
export function exportReadme(language: Settings['language'], madeAt: Date): string {
  return TEXTS[language].replace('{{moment}}', madeAt.toISOString());
}

const TEXTS: Record<Settings['language'], string> = {
  english: `Your Lyceum data as of {{moment}} (UTC)

account.json            your account: address, sign-in methods, dates
profile.json            your name, role and institution, and the decisions about your role
sessions.json           where you are signed in
account-events.json     security events of your account that are still kept
settings.json           your settings
documents.json          the documents you uploaded; "file" is the path of the original in files/
document-changes.json   what others did with your documents, and when
access-logs.json        which documents you viewed, downloaded or chatted with, and when
usage.json              what your answers used: model, tokens, time
model.json              the model you chose for your answers
limits.json             how many questions and uploads count towards your daily limits today
tutoring.json           questions you are working on with hints, and when professors answered you
conversations.json      your conversations with the tutor: questions, answers, their quotes, and summaries
notebook.json           your notebook: what the tutor knows of your level, goals and practice
notes.json              your highlights and notes on documents, with what they quote
guides/guide-1.json     your study guides with what they quote; more of them in guide-2.json and so on
practice/practice.json  your weekly goal, and what your questions are from
practice/items-1.json   your questions with their keys; more of them in items-2.json and so on
practice/answers-1.json every answer you gave; more of them in answers-2.json and so on
materials.json          the teaching materials you created, with their questions and answer keys
meetings.json           your professor profile, and the meetings you booked
courses.json            your progress in your courses, and the courses you wrote
files/                  the original files you uploaded

Files ending in .json are plain text and can be opened in any editor. Times are in UTC.
This archive contains no passwords, keys or codes: the server stores none in readable form.
Drafts that exist only in your browser are not on the server, so they are not included here.
`,
  spanish: `Tus datos de Lyceum, tal como se conservaban el {{moment}} (UTC)

account.json            tu cuenta: dirección, formas de iniciar sesión, fechas
profile.json            tu nombre, rol e institución, y lo que se decidió sobre tu rol
sessions.json           dónde tienes la sesión abierta
account-events.json     lo ocurrido en tu cuenta, mientras se conserva
settings.json           tus ajustes
documents.json          los documentos que subiste; «file» indica el original en files/
document-changes.json   qué hicieron otras personas con tus documentos, y cuándo
access-logs.json        qué documentos viste, descargaste o consultaste en el chat, y cuándo
usage.json              lo que consumieron las respuestas que pediste: modelo, tokens, tiempo
model.json              el modelo que elegiste para que te responda
limits.json             cuántas veces has preguntado y subido hoy, para tus límites diarios
tutoring.json           preguntas cuya respuesta estás buscando con pistas, y cuándo te respondieron los profesores
conversations.json      tus conversaciones con el tutor: preguntas, respuestas, sus citas y resúmenes
notebook.json           tu cuaderno: lo que el tutor sabe de tu nivel, tus metas y tu práctica
notes.json              tus pasajes marcados y notas en documentos, con lo que citan
guides/guide-1.json     tus guías de estudio con lo que citan; las demás, en guide-2.json y siguientes
practice/practice.json  tu meta semanal y de dónde son tus preguntas
practice/items-1.json   tus preguntas con sus claves; las demás, en items-2.json y siguientes
practice/answers-1.json cada respuesta que diste; las demás, en answers-2.json y siguientes
materials.json          los materiales didácticos que creaste, con sus preguntas y respuestas
meetings.json           tu ficha de profesor y las reuniones que reservaste
courses.json            hasta dónde has llegado en tus cursos, y los cursos que escribiste
files/                  los archivos originales que subiste

Los archivos .json son texto y se abren con cualquier editor. Las horas están en UTC.
Este archivo no contiene contraseñas, claves ni códigos: el servidor no guarda ninguno que pueda leerse.
Los borradores que solo existen en tu navegador no están en el servidor, y por eso no están aquí.
`,
  french: `Vos données Lyceum, telles qu’elles étaient conservées le {{moment}} (UTC)

account.json            votre compte : adresse, modes de connexion, dates
profile.json            votre nom, rôle et établissement, et les décisions sur votre rôle
sessions.json           les appareils où vous êtes connecté
account-events.json     l’activité de votre compte, tant qu’elle est conservée
settings.json           vos paramètres
documents.json          les documents que vous avez importés ; « file » désigne l’original dans files/
document-changes.json   ce que d’autres ont fait de vos documents, et quand
access-logs.json        les documents que vous avez vus, téléchargés ou interrogés, et quand
usage.json              ce que vos réponses ont consommé : modèle, jetons, durée
model.json              le modèle que vous avez choisi pour vous répondre
limits.json             le nombre de vos questions et importations du jour, pour vos limites quotidiennes
tutoring.json           les questions que vous résolvez avec des indices, et quand les professeurs vous ont répondu
conversations.json      vos conversations avec le tuteur : questions, réponses, leurs citations et des résumés
notebook.json           votre carnet : ce que le tuteur sait de votre niveau, de vos objectifs et de vos exercices
notes.json              vos passages surlignés et vos notes sur les documents, avec ce qu’ils citent
guides/guide-1.json     vos guides d’étude avec leurs citations ; les suivants dans guide-2.json, etc.
practice/practice.json  votre objectif de la semaine et les sources de vos questions
practice/items-1.json   vos questions avec leurs corrigés ; la suite dans items-2.json, etc.
practice/answers-1.json chacune de vos réponses ; la suite dans answers-2.json, etc.
materials.json          les supports de cours que vous avez créés, avec leurs questions et corrigés
meetings.json           votre fiche de professeur et les rendez-vous que vous avez pris
courses.json            où vous en êtes dans vos cours, et les cours que vous avez écrits
files/                  les fichiers originaux que vous avez importés

Les fichiers .json sont du texte et s’ouvrent dans tout éditeur. Les heures sont en UTC.
Cette archive ne contient ni mot de passe, ni clé, ni code : le serveur n’en garde aucun sous une forme lisible.
Les brouillons qui n’existent que dans votre navigateur ne sont pas sur le serveur, donc pas ici.
`,
};
