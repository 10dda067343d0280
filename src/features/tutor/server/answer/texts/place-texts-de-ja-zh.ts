import type { PlaceTexts } from './wordings.ts';

/** In languages that documents and questions often have and the whole interface does not. */
export const GERMAN: PlaceTexts = {
  introKey: 'Diese Sätze sagen das Wichtigste jedes Teils:',
  whichOne: (places) =>
    `Mehrere deiner Dokumente haben „${places}“. Welches meinst du? Frage noch einmal mit dem Titel:`,
  intro: 'Das steht dort:',
  introWhole: 'So beginnt das Dokument, mit einem Satz zu jedem Teil:',
  longestParts: (shown, all) => `Es hat ${all} Teile. Das sind die ${shown} längsten, der Reihe nach:`,
  size: (title, pages) => (pages === 1 ? `„${title}“ hat eine Seite.` : `„${title}“ hat ${pages} Seiten.`),
  noHeadings: 'Ich erkenne keine Überschriften darin.',
  pages: (first, last) => (first === last ? `Seite ${first}` : `Seiten ${first}–${last}`),
  printed: (number, page) => `Die Seite mit der gedruckten Zahl ${number} ist Seite ${page} der Datei:`,
  counted: 'Die Überschriften tragen keine Nummern, deshalb habe ich sie gezählt.',
  noSuchPage: (page, { title, pages }) =>
    pages === 1
      ? `„${title}“ hat nur eine Seite: Eine Seite ${page} gibt es nicht.`
      : `„${title}“ hat ${pages} Seiten: Eine Seite ${page} gibt es nicht.`,
  noPages: (title) =>
    `„${title}“ hat keine Seitenzahlen, die ich kenne: Der Text ist nicht in feste Seiten geteilt. Frage nach einer Überschrift oder einem Thema.`,
  missing: (place, title) => `„${place}“ habe ich in „${title}“ nicht gefunden.`,
  outline: 'Das sind die wichtigsten Überschriften:',
  outlineFirst: 'Das sind die ersten der wichtigsten Überschriften:',
  nothingToQuote:
    'Die Stelle gibt es, aber sie hat keinen Text, den ich zitieren könnte; vielleicht ist sie ein Bild. Öffne das Dokument dort, um sie anzusehen.',
};

export const JAPANESE: PlaceTexts = {
  introKey: '各部分の要点は次の文にあります。',
  whichOne: (places) =>
    `「${places}」のある資料がいくつかあります。どの資料か、題名を入れてもう一度質問してください。`,
  intro: 'そこには次のように書かれています。',
  introWhole: '冒頭と、各部分についての一文は次のとおりです。',
  longestParts: (shown, all) => `${all}の部分があります。長いものから${shown}を順に示します。`,
  size: (title, pages) => `「${title}」は${pages}ページあります。`,
  noHeadings: '見出しは見つかりませんでした。',
  pages: (first, last) => (first === last ? `${first}ページ` : `${first}–${last}ページ`),
  printed: (number, page) => `印刷されたページ番号が${number}のページは、ファイルの${page}ページ目です。`,
  counted: '見出しに番号がないため、順番に数えました。',
  noSuchPage: (page, { title, pages }) => `「${title}」は${pages}ページまでで、${page}ページはありません。`,
  noPages: (title) => `「${title}」にはページ番号がありません。見出しやテーマで質問してください。`,
  missing: (place, title) => `「${title}」に「${place}」は見つかりませんでした。`,
  outline: '主な見出しは次のとおりです。',
  outlineFirst: '主な見出しのうち、最初のものは次のとおりです。',
  nothingToQuote:
    'その箇所はありますが、引用できる文章がありません。図や画像かもしれません。資料を開いて確認してください。',
};

export const CHINESE: PlaceTexts = {
  introKey: '以下句子最能说明各部分的内容：',
  whichOne: (places) => `有几份文档都有“${places}”。请写明标题再问一次：`,
  intro: '那里的原文如下：',
  introWhole: '以下是文档的开头，以及关于各部分的一句话：',
  longestParts: (shown, all) => `它有${all}个部分，以下按顺序列出最长的${shown}个：`,
  size: (title, pages) => `《${title}》共有${pages}页。`,
  noHeadings: '我没有识别出其中的标题。',
  pages: (first, last) => (first === last ? `第${first}页` : `第${first}–${last}页`),
  printed: (number, page) => `印有页码${number}的是文件的第${page}页：`,
  counted: '标题没有编号，因此我按顺序数了。',
  noSuchPage: (page, { title, pages }) => `《${title}》共有${pages}页，没有第${page}页。`,
  noPages: (title) => `《${title}》没有我所知道的页码。请按标题或主题提问。`,
  missing: (place, title) => `我在《${title}》中没有找到“${place}”。`,
  outline: '主要标题如下：',
  outlineFirst: '主要标题中的前几个如下：',
  nothingToQuote: '那里确实存在，但没有可以引用的文字，也许是一张图片。请打开文档查看。',
};
