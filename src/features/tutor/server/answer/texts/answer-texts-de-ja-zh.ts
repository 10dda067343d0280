import type { Wordings } from './wordings.ts';

function readAsInGerman(written: string, read: string): string {
  return `Gesucht wurde nach ${read}. Wenn du ${written} meinst, setze das Wort in Anführungszeichen.`;
}

/** In languages that documents and questions often have and the whole interface does not. */
const ONLY_QUOTES =
  'Ohne Sprachmodell kann ich nur zitieren und nicht mit anderen Worten erklären. Frage nach einem Wort der Antwort, etwa „Was ist …?“.';

const AROUND_BEFORE =
  'Eine andere Stelle dazu habe ich nicht gefunden. Das steht um meine letzte Antwort herum:';

export const GERMAN: Wordings = {
  one: (title) => ({
    intro: 'Das sagt dein Dokument dazu:',
    introOpening: 'So beginnt das Dokument:',
    introTerms: 'Diese Sätze deines Dokuments definieren einen Begriff:',
    notAnswered: `In „${title}“ habe ich nichts gefunden, das darauf antwortet.`,
    nearest: 'Diese Stellen kommen deiner Frage am nächsten:',
    aroundBefore: AROUND_BEFORE,
    neverSays: (words) => `In diesem Dokument steht nirgends ${words}.`,
    readAs: readAsInGerman,
    askInLanguage: (language) =>
      `Ich suche die Wörter deiner Frage, und die Sprache des Dokuments ist ${language}: Versuche es mit einer Frage in dieser Sprache.`,
    onlyQuotes: ONLY_QUOTES,
    otherWords: 'Versuche es mit anderen Wörtern, vielleicht mit denen des Dokuments.',
  }),
  several: {
    intro: 'Das sagen deine Dokumente dazu:',
    introOpening: 'So beginnen die Dokumente:',
    introTerms: 'Diese Sätze deiner Dokumente definieren einen Begriff:',
    notAnswered: 'In deinen Dokumenten habe ich nichts gefunden, das darauf antwortet.',
    nearest: 'Diese Stellen kommen deiner Frage am nächsten:',
    aroundBefore: AROUND_BEFORE,
    neverSays: (words) => `In deinen Dokumenten steht nirgends ${words}.`,
    readAs: readAsInGerman,
    askInLanguage: (language) =>
      `Ich suche die Wörter deiner Frage, und am nächsten kommt etwas auf ${language}: Versuche es mit einer Frage in dieser Sprache.`,
    onlyQuotes: ONLY_QUOTES,
    otherWords: 'Versuche es mit anderen Wörtern, vielleicht mit denen der Dokumente.',
  },
};

const JAPANESE_TEXTS = {
  intro: '資料には次のように書かれています。',
  introOpening: '資料の冒頭は次のとおりです。',
  introTerms: '用語を定義している文は次のとおりです。',
  askInLanguage: (language: string) =>
    `質問の言葉そのものを探しています。最も近い箇所は${language}で書かれているので、その言語で質問してみてください。`,
  onlyQuotes:
    '言語モデルが接続されていないため、引用のみで、言い換えての説明はできません。「…とは何ですか」のように、答えの中の言葉について質問してください。',
  otherWords: '資料で使われている言葉など、別の言葉で試してみてください。',
  nearest: '質問に最も近い箇所は次のとおりです。',
  aroundBefore: 'これについて他の箇所は見つかりませんでした。前の答えの前後には次のように書かれています。',
  neverSays: (words: string) => `資料には${words}という言葉は出てきません。`,
  readAs: (written: string, read: string) =>
    `${read}として検索しました。${written}のまま検索するには、引用符で囲んでください。`,
};
export const JAPANESE: Wordings = {
  one: (title) => ({
    ...JAPANESE_TEXTS,
    notAnswered: `「${title}」には、この質問の答えが見つかりませんでした。`,
  }),
  several: { ...JAPANESE_TEXTS, notAnswered: 'あなたの資料には、この質問の答えが見つかりませんでした。' },
};

const CHINESE_TEXTS = {
  intro: '文档中的相关原文如下：',
  introOpening: '文档的开头如下：',
  introTerms: '文档中定义术语的几句话如下：',
  askInLanguage: (language: string) =>
    `我查找的是你所用的原词，而最接近的内容是用${language}写的：请试着用该语言提问。`,
  onlyQuotes:
    '没有连接语言模型时，我只能引用原文，不能换一种说法解释。可以就答案中的一个词提问，例如“……是什么？”。',
  otherWords: '请换一些词再试，也许可以用文档里的用词。',
  nearest: '与问题最接近的原文如下：',
  aroundBefore: '没有找到与此相关的其他原文。上一个回答前后的原文如下：',
  neverSays: (words: string) => `文档中没有出现${words}。`,
  readAs: (written: string, read: string) => `已按${read}查找。若要查找${written}本身，请给它加上引号。`,
};
export const CHINESE: Wordings = {
  one: (title) => ({ ...CHINESE_TEXTS, notAnswered: `我在《${title}》中没有找到这个问题的答案。` }),
  several: { ...CHINESE_TEXTS, notAnswered: '我在你的文档中没有找到这个问题的答案。' },
};
