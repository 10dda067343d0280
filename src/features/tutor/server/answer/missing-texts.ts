import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';

interface MissingTexts {
  /** Nothing in the library and the courses, and how to change that. */
  nothing: string;
  /** How to get a model; said once in a conversation. */
  connect: string;
  /** What the search found stands below. */
  fromSearch: string;
  searchUnavailable: string;
  searchNothing: string;
}

const TEXTS: Record<InterfaceLanguage, MissingTexts> = {
  en: {
    nothing:
      'I found nothing in your library or the courses that answers this.\n\n- **Add a document** about it: press the paper clip above this conversation. I can then answer with quotes from it, even without a model.',
    connect:
      '- **Connect a model**: start LM Studio, load a model and start its server, or ask your administrator for an OpenAI or Anthropic key. The [Models](/models) page checks the connection and shows what is missing.',
    fromSearch: 'Here is what the web search found about this:',
    searchUnavailable: 'The web search could not be reached.',
    searchNothing: 'The web search found nothing on this.',
  },
  es: {
    nothing:
      'No he encontrado nada en tu biblioteca ni en los cursos que responda a esto.\n\n- **Añade un documento** sobre el tema: pulsa el clip que está encima de esta conversación. Entonces respondo con citas suyas, sin ningún modelo.',
    connect:
      '- **Conecta un modelo**: inicia LM Studio, carga un modelo y enciende su servidor, o pide a tu administrador una clave de OpenAI o Anthropic. La página [Modelos](/models) comprueba la conexión y dice qué falta.',
    fromSearch: 'Esto es lo que la búsqueda en la web ha encontrado al respecto:',
    searchUnavailable: 'No se ha podido acceder a la búsqueda en la web.',
    searchNothing: 'La búsqueda en la web no ha encontrado nada sobre esto.',
  },
  fr: {
    nothing:
      'Je n’ai rien trouvé dans votre bibliothèque ni dans les cours qui réponde à cette question.\n\n- **Ajoutez un document** sur le sujet avec le trombone au-dessus de cette conversation : je réponds alors en le citant, sans aucun modèle.',
    connect:
      '- **Connectez un modèle** : lancez LM Studio, chargez un modèle et activez son serveur, ou demandez à votre administrateur une clé OpenAI ou Anthropic. La page [Modèles](/models) vérifie la connexion et dit ce qui manque.',
    fromSearch: 'Voici ce que la recherche sur le Web a trouvé à ce sujet :',
    searchUnavailable: 'La recherche sur le Web est injoignable.',
    searchNothing: 'La recherche sur le Web n’a rien trouvé à ce sujet.',
  },
};

/** In `language` (ISO 639-1), where the tutor has texts in it; else in that of the interface. */
export function missingTexts(language: string, fallback: InterfaceLanguage): MissingTexts {
  return textsIn(TEXTS, language, fallback);
}
