import type { Wordings } from './wordings.ts';

/** In languages that documents and questions often have and the whole interface does not. */
export const GERMAN: Wordings = {
  one: (title) => ({
    intro: 'Es ist kein Sprachmodell verbunden, deshalb zitiere ich, was dein Dokument dazu sagt:',
    introOpening:
      'Es ist kein Sprachmodell verbunden, deshalb kann ich das Dokument nicht zusammenfassen. So beginnt es:',
    introTerms:
      'Es ist kein Sprachmodell verbunden, deshalb zitiere ich einige Sätze deines Dokuments, die einen Begriff definieren:',
    notAnswered: `In „${title}“ habe ich nichts gefunden, das darauf antwortet.`,
    askInLanguage: (language) =>
      `Ohne Sprachmodell kann ich nur nach deinen eigenen Wörtern suchen, und die Sprache des Dokuments ist ${language}: Versuche es mit einer Frage in dieser Sprache.`,
    connectModel:
      'Versuche es mit anderen Wörtern, vielleicht mit denen des Dokuments. Mit einem verbundenen Sprachmodell kann ich erklären, zusammenfassen und übersetzen.',
  }),
  several: {
    intro: 'Es ist kein Sprachmodell verbunden, deshalb zitiere ich, was deine Dokumente dazu sagen:',
    introOpening:
      'Es ist kein Sprachmodell verbunden, deshalb kann ich die Dokumente nicht zusammenfassen. So beginnen sie:',
    introTerms:
      'Es ist kein Sprachmodell verbunden, deshalb zitiere ich einige Sätze deiner Dokumente, die einen Begriff definieren:',
    notAnswered: 'In deinen Dokumenten habe ich nichts gefunden, das darauf antwortet.',
    askInLanguage: (language) =>
      `Ohne Sprachmodell kann ich nur nach deinen eigenen Wörtern suchen, und am nächsten kommt etwas auf ${language}: Versuche es mit einer Frage in dieser Sprache.`,
    connectModel:
      'Versuche es mit anderen Wörtern, vielleicht mit denen der Dokumente. Mit einem verbundenen Sprachmodell kann ich erklären, zusammenfassen und übersetzen.',
  },
};

const JAPANESE_TEXTS = {
  intro: '言語モデルが接続されていないため、資料に書かれていることを引用します。',
  introOpening: '言語モデルが接続されていないため、要約はできません。資料の冒頭は次のとおりです。',
  introTerms: '言語モデルが接続されていないため、用語を定義している文をいくつか引用します。',
  askInLanguage: (language: string) =>
    `言語モデルがないと、質問の言葉そのものしか探せません。最も近い箇所は${language}で書かれているので、その言語で質問してみてください。`,
  connectModel:
    '資料で使われている言葉など、別の言葉で試してみてください。言語モデルを接続すると、説明・要約・翻訳ができます。',
};
export const JAPANESE: Wordings = {
  one: (title) => ({
    ...JAPANESE_TEXTS,
    notAnswered: `「${title}」には、この質問の答えが見つかりませんでした。`,
  }),
  several: { ...JAPANESE_TEXTS, notAnswered: 'あなたの資料には、この質問の答えが見つかりませんでした。' },
};

const CHINESE_TEXTS = {
  intro: '未连接语言模型，因此我引用文档中的相关原文：',
  introOpening: '未连接语言模型，因此无法总结。文档的开头如下：',
  introTerms: '未连接语言模型，因此我引用文档中定义术语的几句话：',
  askInLanguage: (language: string) =>
    `没有语言模型时，我只能查找你所用的原词，而最接近的内容是用${language}写的：请试着用该语言提问。`,
  connectModel: '请换一些词再试，也许可以用文档里的用词。连接语言模型后，我可以解释、总结和翻译。',
};
export const CHINESE: Wordings = {
  one: (title) => ({ ...CHINESE_TEXTS, notAnswered: `我在《${title}》中没有找到这个问题的答案。` }),
  several: { ...CHINESE_TEXTS, notAnswered: '我在你的文档中没有找到这个问题的答案。' },
};
