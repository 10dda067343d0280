import type { MailTexts, NoticeKind } from './mail-kinds.ts';

type NoticeTexts = Record<NoticeKind, MailTexts>;

const IGNORE_EN =
  'If it was not you, change your password now and check Security in your settings: somebody else may be using your account.';

export const NOTICES_EN: NoticeTexts = {
  factorAdded: {
    subject: 'An authenticator app was added to your Lyceum account',
    introduction:
      'An authenticator app was just added to your Lyceum account. From now on you need its code to sign in, and your other devices have been signed out.',
    ignore: IGNORE_EN,
  },
  factorRemoved: {
    subject: 'An authenticator app was removed from your Lyceum account',
    introduction:
      'An authenticator app was just removed from your Lyceum account. You no longer need its code to sign in.',
    ignore: IGNORE_EN,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code for your Lyceum account was used',
    introduction:
      'Somebody, probably you, has just signed in to your Lyceum account with a recovery code. It cannot be used again.',
    ignore: IGNORE_EN,
  },
  recoveryCodesMade: {
    subject: 'New recovery codes for your Lyceum account',
    introduction: 'New recovery codes were just created for your Lyceum account. Older ones no longer work.',
    ignore: IGNORE_EN,
  },
  recoveryCodesRemoved: {
    subject: 'The recovery codes for your Lyceum account were removed',
    introduction:
      'The recovery codes for your Lyceum account were just removed. If you lose your authenticator app, you will not be able to sign in.',
    ignore: IGNORE_EN,
  },
  identityAdded: {
    subject: 'A new way to sign in to your Lyceum account was added',
    introduction:
      'An account at another provider was just linked to your Lyceum account. It can be used to sign in.',
    ignore: IGNORE_EN,
  },
  identityRemoved: {
    subject: 'A way to sign in to your Lyceum account was removed',
    introduction:
      'An account at another provider was just unlinked from your Lyceum account. It can no longer be used to sign in.',
    ignore: IGNORE_EN,
  },
  emailChanged: {
    subject: 'The email address of your Lyceum account was changed',
    introduction:
      'The email address of your Lyceum account is now {{address}}. This address is no longer used.',
    ignore:
      'If it was not you, contact the people who run this Lyceum: somebody else may be using your account.',
  },
  accountDeleted: {
    subject: 'Your Lyceum account was deleted',
    introduction:
      'Your Lyceum account and all your personal data were deleted, as you asked. Any documents that you had shared were deleted too.',
    ignore:
      'This cannot be undone. If it was not you, somebody else had access to your account: change your password wherever else you use it.',
  },
  accountDeletedShared: {
    subject: 'Your Lyceum account was deleted',
    introduction:
      'Your Lyceum account and all your personal data were deleted, as you asked. Documents that you shared with others remain, without your name.',
    ignore:
      'This cannot be undone. If it was not you, somebody else had access to your account: change your password wherever else you use it.',
  },
};

const IGNORE_ES =
  'Si no has sido tú, cambia tu contraseña ahora y revisa la sección Seguridad de tus ajustes: puede que otra persona esté usando tu cuenta.';

export const NOTICES_ES: NoticeTexts = {
  factorAdded: {
    subject: 'Se ha añadido una aplicación de autenticación a tu cuenta de Lyceum',
    introduction:
      'Se acaba de añadir una aplicación de autenticación a tu cuenta de Lyceum. A partir de ahora, al iniciar sesión se pedirá también su código; en tus demás dispositivos se ha cerrado la sesión.',
    ignore: IGNORE_ES,
  },
  factorRemoved: {
    subject: 'Se ha quitado una aplicación de autenticación de tu cuenta de Lyceum',
    introduction:
      'Se acaba de quitar una aplicación de autenticación de tu cuenta de Lyceum. Al iniciar sesión ya no se pedirá su código.',
    ignore: IGNORE_ES,
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación de tu cuenta de Lyceum',
    introduction:
      'Alguien, probablemente tú, acaba de iniciar sesión en tu cuenta de Lyceum con un código de recuperación. Ese código ya no se puede volver a usar.',
    ignore: IGNORE_ES,
  },
  recoveryCodesMade: {
    subject: 'Nuevos códigos de recuperación de tu cuenta de Lyceum',
    introduction:
      'Se acaban de crear nuevos códigos de recuperación para tu cuenta de Lyceum. Los anteriores ya no funcionan.',
    ignore: IGNORE_ES,
  },
  recoveryCodesRemoved: {
    subject: 'Se han eliminado los códigos de recuperación de tu cuenta de Lyceum',
    introduction:
      'Se acaban de eliminar los códigos de recuperación de tu cuenta de Lyceum. Si pierdes tu aplicación de autenticación, ya no podrás iniciar sesión.',
    ignore: IGNORE_ES,
  },
  identityAdded: {
    subject: 'Otra forma de iniciar sesión en tu cuenta de Lyceum',
    introduction:
      'Se acaba de vincular a tu cuenta de Lyceum una cuenta de otro proveedor. Con ella se puede iniciar sesión.',
    ignore: IGNORE_ES,
  },
  identityRemoved: {
    subject: 'Se ha quitado una forma de iniciar sesión en tu cuenta de Lyceum',
    introduction:
      'Se acaba de desvincular de tu cuenta de Lyceum una cuenta de otro proveedor. Ya no sirve para iniciar sesión.',
    ignore: IGNORE_ES,
  },
  emailChanged: {
    subject: 'Se ha cambiado el correo electrónico de tu cuenta de Lyceum',
    introduction:
      'El correo electrónico de tu cuenta de Lyceum es ahora {{address}}. La dirección que recibe este mensaje ya no se usa.',
    ignore:
      'Si no has sido tú, avisa a quienes administran este Lyceum: puede que otra persona esté usando tu cuenta.',
  },
  accountDeleted: {
    subject: 'Se ha eliminado tu cuenta de Lyceum',
    introduction:
      'Tu cuenta de Lyceum y todos sus datos personales se han eliminado, como has pedido. También los documentos que hubieras compartido.',
    ignore:
      'Esto no se puede deshacer. Si no has sido tú, alguien sabía cómo inicias sesión: cambia tu contraseña en los demás sitios donde la uses.',
  },
  accountDeletedShared: {
    subject: 'Se ha eliminado tu cuenta de Lyceum',
    introduction:
      'Tu cuenta de Lyceum y todos sus datos personales se han eliminado, como has pedido. Los documentos que compartiste con otras personas permanecen, sin tu nombre.',
    ignore:
      'Esto no se puede deshacer. Si no has sido tú, alguien sabía cómo inicias sesión: cambia tu contraseña en los demás sitios donde la uses.',
  },
};

const IGNORE_FR =
  'Si ce n’était pas vous, changez tout de suite votre mot de passe et vérifiez la section Sécurité des paramètres : quelqu’un d’autre utilise peut-être votre compte.';

export const NOTICES_FR: NoticeTexts = {
  factorAdded: {
    subject: 'Une application d’authentification a été ajoutée à votre compte Lyceum',
    introduction:
      'Une application d’authentification vient d’être ajoutée à votre compte Lyceum. Son code sera désormais demandé à la connexion, et vos autres appareils ont été déconnectés.',
    ignore: IGNORE_FR,
  },
  factorRemoved: {
    subject: 'Une application d’authentification a été retirée de votre compte Lyceum',
    introduction:
      'Une application d’authentification vient d’être retirée de votre compte Lyceum. Son code n’est plus demandé à la connexion.',
    ignore: IGNORE_FR,
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours de votre compte Lyceum a été utilisé',
    introduction:
      'Quelqu’un, probablement vous, vient de se connecter à votre compte Lyceum avec un code de secours. Ce code ne peut plus servir.',
    ignore: IGNORE_FR,
  },
  recoveryCodesMade: {
    subject: 'Nouveaux codes de secours pour votre compte Lyceum',
    introduction:
      'De nouveaux codes de secours viennent d’être créés pour votre compte Lyceum. Les anciens ne fonctionnent plus.',
    ignore: IGNORE_FR,
  },
  recoveryCodesRemoved: {
    subject: 'Les codes de secours de votre compte Lyceum ont été supprimés',
    introduction:
      'Les codes de secours de votre compte Lyceum viennent d’être supprimés. Si vous perdez votre application d’authentification, vous ne pourrez plus vous connecter.',
    ignore: IGNORE_FR,
  },
  identityAdded: {
    subject: 'Un nouveau moyen de connexion à votre compte Lyceum',
    introduction:
      'Un compte d’un autre fournisseur vient d’être associé à votre compte Lyceum. Il permet de se connecter.',
    ignore: IGNORE_FR,
  },
  identityRemoved: {
    subject: 'Un moyen de connexion à votre compte Lyceum a été retiré',
    introduction:
      'Un compte d’un autre fournisseur vient d’être dissocié de votre compte Lyceum. Il ne permet plus de se connecter.',
    ignore: IGNORE_FR,
  },
  emailChanged: {
    subject: 'L’adresse e-mail de votre compte Lyceum a été modifiée',
    introduction:
      'L’adresse e-mail de votre compte Lyceum est désormais {{address}}. L’adresse qui reçoit ce message n’est plus utilisée.',
    ignore:
      'Si ce n’était pas vous, prévenez les responsables de ce Lyceum : quelqu’un d’autre utilise peut-être votre compte.',
  },
  accountDeleted: {
    subject: 'Votre compte Lyceum a été supprimé',
    introduction:
      'Votre compte Lyceum et toutes ses données personnelles ont été supprimés, comme vous l’avez demandé. Les documents que vous auriez partagés l’ont été aussi.',
    ignore:
      'Cette suppression est définitive. Si ce n’était pas vous, quelqu’un savait comment vous vous connectez : changez votre mot de passe partout où vous l’utilisez.',
  },
  accountDeletedShared: {
    subject: 'Votre compte Lyceum a été supprimé',
    introduction:
      'Votre compte Lyceum et toutes ses données personnelles ont été supprimés, comme vous l’avez demandé. Les documents que vous avez partagés avec d’autres personnes restent, sans votre nom.',
    ignore:
      'Cette suppression est définitive. Si ce n’était pas vous, quelqu’un savait comment vous vous connectez : changez votre mot de passe partout où vous l’utilisez.',
  },
};
