import type { LanguageTexts } from './mail-kinds.ts';
import { NOTICES_FR } from './notices.ts';

export const MAILS_FR: LanguageTexts = {
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  codeBesideLink: 'Ou saisissez ce code :',
  codeAlone: 'Saisissez ce code :',
  expiryBesideLink: 'Le lien et le code sont valables une heure et ne servent qu’une seule fois.',
  expiryAlone: 'Le code est valable une heure et ne sert qu’une seule fois.',
  mails: {
    confirmation: {
      subject: 'Confirmez votre adresse e-mail pour Lyceum',
      introduction:
        'Bienvenue sur Lyceum, votre assistant d’apprentissage personnel par IA. Confirmez votre adresse e-mail pour activer votre compte.',
      button: 'Confirmer mon adresse e-mail',
      ignore:
        'Si vous n’avez pas créé de compte, ignorez ce message : sans confirmation, le compte est inutilisable.',
    },
    existingAccount: {
      subject: 'Vous avez déjà un compte Lyceum',
      introduction:
        'Quelqu’un, sans doute vous, a essayé de créer un compte Lyceum avec cette adresse e-mail. Un compte existe déjà : rien n’a été modifié. Il vous suffit de vous connecter.',
      button: 'Se connecter',
      ignore:
        'Si ce n’était pas vous, vous n’avez rien à faire : votre compte et votre mot de passe sont inchangés.',
    },
    magicLink: {
      subject: 'Connexion à Lyceum',
      introduction:
        'Vous avez demandé à vous connecter à Lyceum sans mot de passe. Ouvrez ce lien pour vous connecter.',
      button: 'Se connecter',
      ignore:
        'Si vous n’avez rien demandé, ignorez ce message : sans le lien ou le code, personne ne peut se connecter.',
    },
    recovery: {
      subject: 'Réinitialisez votre mot de passe Lyceum',
      introduction:
        'Vous avez demandé à réinitialiser le mot de passe de votre compte Lyceum. Ouvrez ce lien pour en choisir un nouveau.',
      button: 'Choisir un nouveau mot de passe',
      ignore: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.',
    },
    emailChangeCurrent: {
      subject: 'Confirmez le changement de votre adresse e-mail Lyceum',
      introduction:
        'Vous avez demandé à remplacer l’adresse e-mail de votre compte Lyceum par {{address}}. Le changement doit être confirmé depuis les deux adresses ; ce lien le confirme pour l’adresse actuelle.',
      button: 'Confirmer le changement',
      ignore:
        'Si vous n’avez rien demandé, n’ouvrez pas le lien, connectez-vous et changez votre mot de passe : quelqu’un d’autre utilise peut-être votre compte.',
    },
    emailChangeNew: {
      subject: 'Confirmez votre nouvelle adresse e-mail pour Lyceum',
      introduction:
        'Vous avez demandé à utiliser {{address}} pour votre compte Lyceum. Le changement doit être confirmé depuis les deux adresses ; ce lien le confirme pour la nouvelle.',
      button: 'Confirmer la nouvelle adresse',
      ignore: 'Si vous n’avez rien demandé, ignorez ce message : sans confirmation, rien n’est modifié.',
    },
    reauthentication: {
      subject: 'Votre code Lyceum',
      introduction:
        'Confirmez avec ce code que c’est bien vous qui changez votre mot de passe ou supprimez votre compte.',
      ignore:
        'Si vous n’avez rien demandé, ne donnez ce code à personne, connectez-vous et changez votre mot de passe : quelqu’un d’autre utilise peut-être votre compte.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe Lyceum a été modifié',
      introduction:
        'Le mot de passe de votre compte Lyceum vient d’être modifié. Tous les autres appareils ont été déconnectés.',
      ignore:
        'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe avec « Mot de passe oublié ? » sur la page de connexion.',
    },
    ...NOTICES_FR,
  },
};
