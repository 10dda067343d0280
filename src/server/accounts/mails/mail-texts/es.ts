import type { LanguageTexts } from './mail-kinds.ts';
import { NOTICES_ES } from './notices.ts';

export const MAILS_ES: LanguageTexts = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  codeBesideLink: 'O introduce este código:',
  codeAlone: 'Introduce este código:',
  expiryBesideLink: 'El enlace y el código son válidos durante una hora y sirven una sola vez.',
  expiryAlone: 'El código es válido durante una hora y sirve una sola vez.',
  mails: {
    confirmation: {
      subject: 'Confirma tu correo electrónico para Lyceum',
      introduction:
        'Te damos la bienvenida a Lyceum, tu asistente personal de aprendizaje con IA. Confirma tu correo electrónico para activar la cuenta.',
      button: 'Confirmar correo electrónico',
      ignore:
        'Si no has creado ninguna cuenta, ignora este mensaje: sin la confirmación, la cuenta no se puede usar.',
    },
    existingAccount: {
      subject: 'Ya tienes una cuenta de Lyceum',
      introduction:
        'Alguien, probablemente tú, ha intentado crear una cuenta de Lyceum con este correo electrónico. Ya existe una, así que no ha cambiado nada. Solo tienes que iniciar sesión.',
      button: 'Iniciar sesión',
      ignore: 'Si no has sido tú, no tienes que hacer nada: tu cuenta y tu contraseña siguen igual.',
    },
    magicLink: {
      subject: 'Inicia sesión en Lyceum',
      introduction: 'Has pedido iniciar sesión en Lyceum sin contraseña. Abre este enlace para entrar.',
      button: 'Iniciar sesión',
      ignore:
        'Si no lo has pedido, ignora este mensaje: nadie puede entrar en tu cuenta sin el enlace o el código.',
    },
    recovery: {
      subject: 'Restablece tu contraseña de Lyceum',
      introduction:
        'Has pedido restablecer la contraseña de tu cuenta de Lyceum. Abre este enlace para elegir una nueva.',
      button: 'Elegir una contraseña nueva',
      ignore: 'Si no lo has pedido, ignora este mensaje: tu contraseña sigue siendo la misma.',
    },
    emailChangeCurrent: {
      subject: 'Confirma el cambio de tu correo electrónico en Lyceum',
      introduction:
        'Has pedido cambiar el correo electrónico de tu cuenta de Lyceum a {{address}}. Hay que confirmar el cambio desde las dos direcciones; este enlace lo confirma desde la actual.',
      button: 'Confirmar el cambio',
      ignore:
        'Si no lo has pedido, no abras el enlace, inicia sesión y cambia la contraseña: puede que otra persona esté usando tu cuenta.',
    },
    emailChangeNew: {
      subject: 'Confirma tu nuevo correo electrónico para Lyceum',
      introduction:
        'Has pedido usar {{address}} en tu cuenta de Lyceum. Hay que confirmar el cambio desde las dos direcciones; este enlace lo confirma desde la nueva.',
      button: 'Confirmar la nueva dirección',
      ignore: 'Si no lo has pedido, ignora este mensaje: sin la confirmación no cambia nada.',
    },
    reauthentication: {
      subject: 'Tu código de Lyceum',
      introduction: 'Confirma con este código que eres tú quien cambia la contraseña o elimina la cuenta.',
      ignore:
        'Si no lo has pedido, no des el código a nadie, inicia sesión y cambia la contraseña: puede que otra persona esté usando tu cuenta.',
    },
    passwordChanged: {
      subject: 'Se ha cambiado tu contraseña de Lyceum',
      introduction:
        'Se acaba de cambiar la contraseña de tu cuenta de Lyceum. Se ha cerrado la sesión en todos los demás dispositivos.',
      ignore:
        'Si no has sido tú, restablece ahora la contraseña con «¿Has olvidado la contraseña?» en la página de inicio de sesión.',
    },
    ...NOTICES_ES,
  },
};
