import { hasUnspaced } from '#shared/scripts.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { isWholeWord, namesAnswerKind, withoutAsking } from './question-words.ts';

/** Words of a question that only asks for what stands at a place. English, Spanish, French, German. */
const POINTING = new Set(
  `according all also any appear appears ask asked asks at be been both by compare concept concepts contains content depict depicts detail details discuss discusses
  discussed during every exactly explained find go happen happens happening has have help here how illustrate illustrates into know learn let like look mean meaning
  means mention mentioned need nothing now only out outline present presented presents question quote read refer represent represents
  respond said say says see should show shown showing shows simple some stand stands start state states step
  talks teach teaches tell terms there thing things through understand up us use used want was were word words write written
  aparece aparecen aprender buscar busca comparar compara contiene cuenta cómo decir detalle dice dicen enseña entender entiendo
  explicar está están figura había haz hazme leer lee mostrar muestra muestran necesito no por favor pone ponen presenta quiero representa saber según
  significa sirve tiene tienen ver versa decirme
  apparaît apprend comporte compte apprendre comparer comparez comprends comprendre comment contenu d'après dire disent dit dites détail enseigne faire fais
  fait illustre lire lis lit montre montrent ne pas présente présenté peut raconte représente retenir savoir selon signifie trouve veut veux voir voit
  y faut il a-t-il t était résumer expliquer
  was steht auf zeigt sagt erkläre erklären fasse fassen zusammen zusammenfassung im in der die das den dem des von es ist sind worum geht
  wovon handelt bitte mir kannst du inhalt beschreibe bedeutet`.split(/\s+/),
);
/** What is left of a Chinese or Japanese question without its place, taken away sign by sign. */
const EASTERN_POINTING =
  /には|について|にある|では|とは|まとめて|まとめ|要約|説明|教えて|解説|ください|下さい|書かれて|書いて|示して|います|いる|あります|ありますか|です|して|すか|ますか|ます|何|内容|どんな|こと|[をにはのがでとかもた]|什么|甚麼|总结|總結|概括|概述|讲了|讲|講|说明|說明|说了|说|說|显示|顯示|解释|解釋|描述|请|請|一下|主要|内容|內容|哪些|介绍|介紹|告诉我|[是有的了吗嗎呢上里裡中这這个個我]/gu;

/** What a question asks about its places, from what is left of it without them; empty when it only asks for what stands there. */
export function topicOf(rest: string): string {
  if (hasUnspaced(rest)) return /[\p{L}\p{N}]/u.test(rest.replaceAll(EASTERN_POINTING, '')) ? rest : '';
  const text = withoutAsking(rest);
  const isTopic = tokenize(text).some(
    ({ word }) => !isWholeWord(word) && !namesAnswerKind(word) && !POINTING.has(word),
  );
  if (!isTopic) return '';
  const isPointing = (word: string) => POINTING.has(word.toLowerCase());
  return text
    .replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => (isPointing(word) ? '' : word))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
