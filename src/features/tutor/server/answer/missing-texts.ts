import type { InterfaceLanguage } from '#shared/languages.ts';

interface MissingTexts {
  /** No model, and nothing in the library: what is missing and how to get it. */
  nothing: string;
  /** What the search found stands below. */
  fromSearch: string;
  searchUnavailable: string;
  searchNothing: string;
}

const TEXTS: Record<InterfaceLanguage, MissingTexts> = {
  en: {
    nothing:
      'No language model is connected, and I found nothing in your library that answers this.\n\n- **Add a document** about it, with the button of that name above this conversation. I can then answer with quotes from it, even without a model.\n- **Connect a model**: start LM Studio, load a model and start its server, or ask your administrator for an OpenAI or Anthropic key. The [Models](/models) page checks the connection and shows what is missing.',
    fromSearch: 'No language model is connected, so here is what the web search found about this:',
    searchUnavailable: 'The web search could not be reached.',
    searchNothing: 'The web search found nothing on this.',
  },
  es: {
    nothing:
      'No hay ningún modelo de lenguaje conectado y no he encontrado nada en tu biblioteca que responda a esto.\n\n- **Añade un documento** sobre el tema con el botón de ese nombre, encima de esta conversación: entonces respondo con citas suyas, sin ningún modelo.\n- **Conecta un modelo**: inicia LM Studio, carga un modelo y enciende su servidor, o pide a tu administrador una clave de OpenAI o Anthropic. La página [Modelos](/models) comprueba la conexión y dice qué falta.',
    fromSearch:
      'No hay ningún modelo de lenguaje conectado, así que cito lo que la búsqueda en la web ha encontrado sobre esto:',
    searchUnavailable: 'No se ha podido acceder a la búsqueda en la web.',
    searchNothing: 'La búsqueda en la web no ha encontrado nada sobre esto.',
  },
  fr: {
    nothing:
      'Aucun modèle de langage n’est connecté, et je n’ai rien trouvé dans votre bibliothèque qui réponde à cette question.\n\n- **Ajoutez un document** sur le sujet avec le bouton de ce nom, au-dessus de cette conversation : je réponds alors en le citant, sans aucun modèle.\n- **Connectez un modèle** : lancez LM Studio, chargez un modèle et activez son serveur, ou demandez à votre administrateur une clé OpenAI ou Anthropic. La page [Modèles](/models) vérifie la connexion et dit ce qui manque.',
    fromSearch:
      'Aucun modèle de langage n’est connecté ; je cite donc ce que la recherche sur le Web a trouvé à ce sujet :',
    searchUnavailable: 'La recherche sur le Web est injoignable.',
    searchNothing: 'La recherche sur le Web n’a rien trouvé à ce sujet.',
  },
};

/** In `language` (ISO 639-1), where the tutor has texts in it; else in that of the interface. */
export function missingTexts(language: string, fallback: InterfaceLanguage): MissingTexts {
  const known = Object.entries(TEXTS).find(([code]) => code === language);
  return known?.[1] ?? TEXTS[fallback];
}
