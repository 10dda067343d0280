/** What British spelling writes otherwise, wherever that can be told without a dictionary. */
export const BRITISH: ReadonlyArray<readonly [british: RegExp, american: string]> = [
  [/(?<=[a-z]{3})our(?=(?:s|ed|ing|al|ally|able|ful|less|ly|ite|ites|hood|hoods|er|ers|y)?$)/, 'or'],
  // Not 'precise', 'promise', 'exercise': those are spelt so everywhere.
  [/(?<=[a-z](?:[aeiouy](?:ll|[lnrt])|ic|im))is(?=(?:e|ed|es|er|ers|ing|ation|ations|able)$)/, 'iz'],
  [/(?<=al)ys(?=(?:e|ed|es|er|ers|ing)$)/, 'yz'],
  [/(?<=[a-z]{2}[btv])re(?=s?$)/, 'er'],
  [/(?<=[a-z]{3})ogue(?=s?$)/, 'og'],
  [/(?<=^(?:def|off|pret|lic))ence/, 'ense'],
  [/sulph/, 'sulf'],
  [/^aluminium/, 'aluminum'],
  // anaemia, anaesthesia, paediatric, gynaecology, faeces, aetiology, palaeolithic …
  [/a(?=e(?:m|sth|di(?!l)|col|c(?:al|es)|tio|olith|onto))/g, ''],
  // oedema, oesophagus, oestrogen, foetus, coeliac, diarrhoea, amoeba, manoeuvre
  [
    /o(?=e(?:dem|soph|str))|(?<=^f)o(?=et)|(?<=^c)o(?=eli)|(?<=rrh)o(?=ea)|(?<=^am)o(?=eb)|(?<=^man)o(?=euv)/g,
    '',
  ],
];
const WORD_MIN_CHARACTERS = 5;

/** So that 'haemoglobin' and 'colour' find 'hemoglobin' and 'color'. The result may be no word; it is the same for both spellings. */
export function americanSpelling(word: string): string {
  if (word.length < WORD_MIN_CHARACTERS) return word;
  return BRITISH.reduce((spelt, [british, american]) => spelt.replace(british, american), word);
}
