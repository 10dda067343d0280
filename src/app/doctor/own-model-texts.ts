import type { LoadFailure } from '#server/own-model/child/messages.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';

interface Texts {
  cannotLoad: (name: string) => string;
  remedies: Record<LoadFailure, string>;
  /** `used`: what the models run on instead; null for the processor. */
  graphicsFailed: (failed: string, used: string | null) => string;
}

/** What is wrong with a model that runs inside, with its remedy, in the language of the terminal. */
export const OWN_MODEL_TEXTS: Readonly<Record<InterfaceLanguage, Texts>> = {
  en: {
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
  },
  es: {
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
  },
  fr: {
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
  },
};
