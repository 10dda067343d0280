import type { LoadFailure } from '#server/own-model/child/messages.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';

interface Speed {
  /** Until the first word, the loading included. */
  firstSeconds: string;
  /** Null where the answer was too short to tell. */
  tokensPerSecond: string | null;
}

export interface OwnModelTexts {
  noFile: (name: string, folder: string) => string;
  noRuntime: (name: string) => string;
  inUse: (name: string) => string;
  noStart: (name: string) => string;
  noAnswer: (name: string) => string;
  tooSlow: (name: string, minutes: string) => string;
  answers: (name: string, speed: Speed) => string;
  /** It writes more slowly than people read. */
  slow: string;
  cannotLoad: (name: string) => string;
  remedies: Record<LoadFailure, string>;
  /** `used`: what the models run on instead; null for the processor. */
  graphicsFailed: (failed: string, used: string | null) => string;
  /** There now, and was not when the runtime was installed. */
  graphicsUnused: (graphics: string) => string;
}

/** What is said of a model that runs inside, with a remedy for what is wrong, in the language of the terminal. */
export const OWN_MODEL_TEXTS: Readonly<Record<InterfaceLanguage, OwnModelTexts>> = {
  en: {
    noFile: (name, folder) =>
      `The model ${name} is chosen, but its file in ${folder} is missing or incomplete. Download it again on the Local Models page.`,
    noRuntime: (name) =>
      `The model ${name} is chosen, but its runtime is missing. Download the model again on the Local Models page, or copy DATA_DIR/runtime from a computer of the same kind.`,
    inUse: (name) => `The model ${name} is there; the running server has it.`,
    noStart: (name) => `The process of the model ${name} does not start. The log of the server says why.`,
    noAnswer: (name) => `The model ${name} does not answer as it should. Choose another one.`,
    tooSlow: (name, minutes) =>
      `The model ${name} has written too little in ${minutes} minutes. Use a smaller model, or close other programs.`,
    answers: (name, { firstSeconds, tokensPerSecond }) =>
      `The model ${name} answers, loaded and with its first word after ${firstSeconds} s.${tokensPerSecond === null ? '' : ` It writes ${tokensPerSecond} tokens a second.`}`,
    slow: 'That is slower than people read: a smaller model suits this computer better.',
    cannotLoad: (name) => `The model ${name} cannot be loaded.`,
    remedies: {
      no_memory: 'There is not enough memory for it. Close other programs, or use a smaller model.',
      damaged_file:
        'Its file is damaged, or of a format that the runtime does not know. Delete it and download it again.',
      no_avx:
        'The processor lacks instructions that the runtime needs (AVX). Connect a model server on another computer.',
      runtime_unusable:
        'The runtime does not start on this machine. Delete DATA_DIR/runtime and download the model again.',
    },
    graphicsFailed: (failed, used) =>
      `${failed} does not work with the runtime, so ${used ?? 'only the processor'} is used. Update the graphics driver.`,
    graphicsUnused: (graphics) =>
      `${graphics} is there, but the runtime does not use it yet. The Local Models page has a button for that.`,
  },
  es: {
    noFile: (name, folder) =>
      `Se ha elegido el modelo ${name}, pero su archivo en ${folder} falta o está incompleto. Descárgalo de nuevo en la página Modelos locales.`,
    noRuntime: (name) =>
      `Se ha elegido el modelo ${name}, pero falta el programa que lo ejecuta. Descarga el modelo de nuevo en la página Modelos locales, o copia DATA_DIR/runtime de un ordenador del mismo tipo.`,
    inUse: (name) => `El modelo ${name} está; lo tiene el servidor en marcha.`,
    noStart: (name) => `El proceso del modelo ${name} no arranca. El registro del servidor dice por qué.`,
    noAnswer: (name) => `El modelo ${name} no responde como debería. Elige otro.`,
    tooSlow: (name, minutes) =>
      `El modelo ${name} ha escrito muy poco en ${minutes} minutos. Usa un modelo más pequeño o cierra otros programas.`,
    answers: (name, { firstSeconds, tokensPerSecond }) =>
      `El modelo ${name} responde, cargado y con la primera palabra a los ${firstSeconds} s.${tokensPerSecond === null ? '' : ` Escribe ${tokensPerSecond} tokens por segundo.`}`,
    slow: 'Es más lento de lo que se lee: a este ordenador le conviene un modelo más pequeño.',
    cannotLoad: (name) => `No se puede cargar el modelo ${name}.`,
    remedies: {
      no_memory: 'No hay memoria suficiente. Cierra otros programas o usa un modelo más pequeño.',
      damaged_file:
        'Su archivo está dañado o tiene un formato que el programa no conoce. Elimínalo y descárgalo de nuevo.',
      no_avx:
        'El procesador no tiene instrucciones que el programa necesita (AVX). Conecta un servidor de modelos en otro ordenador.',
      runtime_unusable:
        'El programa que ejecuta los modelos no arranca en este ordenador. Elimina DATA_DIR/runtime y descarga el modelo de nuevo.',
    },
    graphicsFailed: (failed, used) =>
      `${failed} no funciona con el programa que ejecuta los modelos, así que se usa ${used ?? 'solo el procesador'}. Actualiza el controlador gráfico.`,
    graphicsUnused: (graphics) =>
      `${graphics} está disponible, pero el programa que ejecuta los modelos todavía no lo usa. La página Modelos locales tiene un botón para eso.`,
  },
  fr: {
    noFile: (name, folder) =>
      `Le modèle ${name} est choisi, mais son fichier dans ${folder} est absent ou incomplet. Téléchargez-le à nouveau sur la page Modèles locaux.`,
    noRuntime: (name) =>
      `Le modèle ${name} est choisi, mais le programme qui l’exécute est absent. Téléchargez à nouveau le modèle sur la page Modèles locaux, ou copiez DATA_DIR/runtime depuis un ordinateur du même type.`,
    inUse: (name) => `Le modèle ${name} est là ; le serveur en marche l’utilise.`,
    noStart: (name) => `Le processus du modèle ${name} ne démarre pas. Le journal du serveur dit pourquoi.`,
    noAnswer: (name) => `Le modèle ${name} ne répond pas comme il le devrait. Choisissez-en un autre.`,
    tooSlow: (name, minutes) =>
      `Le modèle ${name} a trop peu écrit en ${minutes} minutes. Utilisez un modèle plus petit, ou fermez d’autres programmes.`,
    answers: (name, { firstSeconds, tokensPerSecond }) =>
      `Le modèle ${name} répond, chargé et avec son premier mot au bout de ${firstSeconds} s.${tokensPerSecond === null ? '' : ` Il écrit ${tokensPerSecond} tokens par seconde.`}`,
    slow: 'C’est plus lent qu’on ne lit : un modèle plus petit convient mieux à cet ordinateur.',
    cannotLoad: (name) => `Impossible de charger le modèle ${name}.`,
    remedies: {
      no_memory:
        'Il n’y a pas assez de mémoire. Fermez d’autres programmes, ou utilisez un modèle plus petit.',
      damaged_file:
        'Son fichier est endommagé, ou d’un format que le programme ne connaît pas. Supprimez-le et téléchargez-le à nouveau.',
      no_avx:
        'Le processeur n’a pas les instructions dont le programme a besoin (AVX). Connectez un serveur de modèles sur un autre ordinateur.',
      runtime_unusable:
        'Le programme qui exécute les modèles ne démarre pas sur cet ordinateur. Supprimez DATA_DIR/runtime et téléchargez à nouveau le modèle.',
    },
    graphicsFailed: (failed, used) =>
      `${failed} ne fonctionne pas avec le programme qui exécute les modèles ; ${used ?? 'seul le processeur'} est donc utilisé. Mettez à jour le pilote graphique.`,
    graphicsUnused: (graphics) =>
      `${graphics} est disponible, mais le programme qui exécute les modèles ne l’utilise pas encore. La page Modèles locaux a un bouton pour cela.`,
  },
};
