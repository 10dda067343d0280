import { type Language, words } from './language.ts';

export const de: Language = {
  stemmer: 'german',
  stopWords: words(`
    ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bis da dabei damit dann das
    dass dazu dem den denen der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine
    einem einen einer eines er es etwa für gegen gibt habe haben hat hatte hatten hier hinter ich ihm ihn ihnen ihr ihre
    ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jedoch kann kein keine keinen können konnte man
    mehr mein mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so
    sondern sowie über um und uns unser unter viel vom von vor wann war waren warum was weil welche welchem welchen
    welcher welches wenn wer werden wie wieder wieso wird wo worden wurde wurden zu zum zur zwischen`),
  isSpaced: true,
  accents: null,
};
