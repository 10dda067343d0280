import type { InterfaceLanguage } from '#shared/languages.ts';

interface MissingTexts {
  /** Neither a model nor an active document: what is missing and how to get it. */
  nothing: string;
  /** What the search found stands below. */
  fromSearch: string;
  searchUnavailable: string;
  searchNothing: string;
}

const TEXTS: Record<InterfaceLanguage, MissingTexts> = {
  en: {
    nothing:
      'I cannot answer this yet, because no language model is connected and no document is active.\n\n- **Activate a document** in this chat’s list of documents, or upload one. I can then answer with quotes from it, even without a model.\n- **Connect a model**: start LM Studio, load a model and start its server, or ask your administrator for an OpenAI or Anthropic key. The Models page checks the connection and shows what is missing.',
    fromSearch: 'No language model is connected, so here is what the web search found about this:',
    searchUnavailable: 'The web search could not be reached.',
    searchNothing: 'The web search found nothing on this.',
  },
  es: {
    nothing:
      'Todavía no puedo responder: no hay ningún modelo de lenguaje conectado ni ningún documento activo.\n\n- **Activa un documento** en la lista de documentos de este chat, o sube uno: entonces respondo con citas suyas, sin ningún modelo.\n- **Conecta un modelo**: inicia LM Studio, carga un modelo y enciende su servidor, o pide a tu administrador una clave de OpenAI o Anthropic. La página Modelos comprueba la conexión y dice qué falta.',
    fromSearch:
      'No hay ningún modelo de lenguaje conectado, así que cito lo que la búsqueda en la web ha encontrado sobre esto:',
    searchUnavailable: 'No se ha podido acceder a la búsqueda en la web.',
    searchNothing: 'La búsqueda en la web no ha encontrado nada sobre esto.',
  },
  fr: {
    nothing:
      'Je ne peux pas encore répondre : aucun modèle de langage n’est connecté et aucun document n’est actif.\n\n- **Activez un document** dans la liste des documents de cette conversation, ou importez-en un : je réponds alors en le citant, sans aucun modèle.\n- **Connectez un modèle** : lancez LM Studio, chargez un modèle et activez son serveur, ou demandez à votre administrateur une clé OpenAI ou Anthropic. La page Modèles vérifie la connexion et dit ce qui manque.',
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
