import { describe, expect, test } from 'vitest';
import { checkClaim, type Objection } from './check-claim.ts';

type Row = [claim: string, quote: string, objection: Objection | null];

function check(claim: string, quote: string, language: string, context = quote): Objection | null {
  return checkClaim({ text: claim, language }, { text: quote, language, context })?.objection ?? null;
}

describe('a claim that repeats its source and changes one thing', () => {
  const LAUNCHES = 'Five launches into orbit followed in 1965 and 1966.';
  const HIRED = 'In 1884 Edison hired Tesla to work in his laboratory.';
  const CHARGE = 'The charge is, according to most textbooks, the largest of all known particles.';
  const rows: Array<[language: string, ...Row]> = [
    ['en', 'Five launches into orbit followed in 1965 and 1965.', LAUNCHES, 'number'],
    ['en', 'Five launches into orbit followed in 1966 and 1965.', LAUNCHES, 'number'],
    ['en', 'Five launches into orbit followed in 1966.', LAUNCHES, null],
    [
      'en',
      'The first president ruled from 1696–1696.',
      'The first president ruled from 1695–1696.',
      'number',
    ],
    ['en', 'In 1884 Tesla hired Edison to work in his laboratory.', HIRED, 'name'],
    ['en', 'In 1884 Edison hired Tesla.', HIRED, null],
    ['en', CHARGE.replace('is,', 'is not,'), CHARGE, 'negation'],
    [
      'en',
      'This does necessarily disprove the theory.',
      'This does not necessarily disprove the theory.',
      'negation',
    ],
    [
      'en',
      "This doesn't necessarily disprove the theory.",
      'This does not necessarily disprove the theory.',
      null,
    ],
    [
      'en',
      'Both after and after the war, many people fled.',
      'Both before and after the war, many people fled.',
      'opposite',
    ],
    [
      'es',
      'Entre los eventos no están la feria y el concurso.',
      'Entre los eventos están la feria y el concurso.',
      'negation',
    ],
    [
      'es',
      'La ciudad creció entre 1901 y 1901 con rapidez.',
      'La ciudad creció entre 1900 y 1901 con rapidez.',
      'number',
    ],
    [
      'es',
      'Fue el último ministro del país en gobernar.',
      'Fue el primer ministro del país en gobernar.',
      'opposite',
    ],
    [
      'fr',
      'Selon lui, la planète n’est pas la plus grande du système.',
      'Selon lui, la planète est la plus grande du système.',
      'negation',
    ],
    [
      'fr',
      'La guerre dura de 1915 à 1915 dans cette région.',
      'La guerre dura de 1914 à 1915 dans cette région.',
      'number',
    ],
    [
      'de',
      'Die Stadt war damals nicht die größte des Landes.',
      'Die Stadt war damals die größte des Landes.',
      'negation',
    ],
    [
      'de',
      'Der Bau dauerte von 1881 bis 1881 am Fluss.',
      'Der Bau dauerte von 1880 bis 1881 am Fluss.',
      'number',
    ],
    ['zh', '细胞不是生物体结构和功能的基本单位。', '细胞是生物体结构和功能的基本单位。', 'negation'],
    ['zh', '战争于1919年在欧洲结束。', '战争于1918年在欧洲结束。', 'number'],
    ['zh', '这是欧洲最小的城市之一。', '这是欧洲最大的城市之一。', 'opposite'],
    ['zh', '该市有120000名居民。', '该市有12万名居民。', null],
    ['zh', '根据文件，教师可以是NUT的会员。', '教师可以是NUT或NASUWT等工会的会员。', null],
    ['ja', '戦争は1946年にヨーロッパで終わった。', '戦争は1945年にヨーロッパで終わった。', 'number'],
    ['ja', 'この装置は音を増幅しない。', 'この装置は音を増幅する。', 'negation'],
    ['ja', '戦争は15月15日に終結した。', '戦争は8月15日に終結した。', 'date'],
    ['zh', '战争于9月15日结束。', '战争于8月15日结束。', 'number'],
    ['ja', 'これは世界で最も古い説ではない。', 'これは世界で最も古い説である。いま知られる。', 'negation'],
    [
      'ja',
      '多くの国がそう主張したわけである。',
      '多くの国がそう主張したわけではない。別の国は賛成した。',
      'negation',
    ],
    ['ja', '彼はそれを支持しなかった。', '彼はそれを支持した。', 'negation'],
    ['ja', '人口は1,200,000人である。', '人口は120万人である。', null],
    // The passage goes on with words that would also fit the claim's ending.
    [
      'ja',
      '梅雨の期間はふつう1か月半程度ではない。',
      '梅雨の期間はふつう1か月半程度である。雨の量は多い。南では早い。これは西日本ではよく知られ、変わらない。',
      'negation',
    ],
    [
      'ja',
      '言語はラーオ語が公用語ではない。',
      '言語はラーオ語が公用語である。都市部ではフランス語も通じないことはない。',
      'negation',
    ],
    ['ja', '彼は1953年に大学で実験を行わなかった。', '彼は1953年に大学で実験を行った。', 'negation'],
    ['ja', '次に水を加える必要がある。', 'まず、次に水を加える必要がある。', null],
    ['ja', '会社は三つの工場を持っている。', '会社は二つの工場を持っている。', 'number'],
    ['ja', '会社は3つの工場を持っている。', '会社は三つの工場を持っている。', null],
    ['ja', '塔は昭和三十年に建てられた。', '塔は昭和十三年に建てられた。', 'number'],
    ['ja', '人口は十二万人を超えている。', '人口は120,000人を超えている。', null],
    ['ja', 'この方法は一般に統一的に使われる。', 'この方法は統一的に使われる。', null],
    ['ja', '戦争は１９４６年に終わった。', '戦争は１９４５年に終わった。', 'number'],
    ['ja', '戦争は1945年に終わった。', '戦争は１９４５年に終わった。', null],
    ['ja', '条約は九月三日に調印された。', '条約は八月三日に調印された。', 'number'],
    ['ja', '条約は8月3日に調印された。', '条約は八月三日に調印された。', null],
    [
      'ja',
      'この理論はニュートンによって提唱された。',
      'この理論はアインシュタインによって提唱された。',
      'name',
    ],
    ['ja', 'このコンピューターは速い計算を行う。', 'このコンピュータは速い計算を行う。', null],
    ['ja', '首都は大阪市に置かれている。', '首都は京都市に置かれている。', 'name'],
    [
      'ja',
      '2000年以後の旧規約ではこれが必要とされた。',
      '2000年以前の旧規約ではこれが必要とされた。',
      'opposite',
    ],
    ['zh', '该公司有三座工厂在生产。', '该公司有两座工厂在生产。', 'number'],
    ['zh', '该公司有2座工厂在生产。', '该公司有两座工厂在生产。', null],
    ['zh', '他在四月十二日签署了条约。', '他在四月十三日签署了条约。', 'number'],
    ['zh', '他没有参加那次会议。', '他参加了那次会议。', 'negation'],
    ['zh', '约翰·史密斯设计了这座桥梁。', '约翰·威尔逊设计了这座桥梁。', 'name'],
    ['zh', '他们率领军队进攻梅尔菲 (Zanzibar) 公国。', '他们率领军队进攻梅尔菲 (Melfi) 公国。', 'name'],
    ['zh', '政治家约翰·卢瑟福和罗斯福参加了会议。', '政治家约翰·杰斐逊和罗斯福参加了会议。', 'name'],
    ['zh', '这座城市位于云南省的西部。', '这座城市位于贵州省的西部。', 'name'],
    ['zh', '收藏品包含超过14,000 1601年至今的服装。', '收藏品包含超过14,000 1600年至今的服装。', 'number'],
    [
      'zh',
      '在加入乐队之后他是当地的歌手。',
      '在加入乐队之前他是当地的歌手。乐队成立之后，他离开了当地。',
      'opposite',
    ],
  ];
  test.each(rows)('%s: %s ← %s: %s', (language, claim, quote, objection) => {
    expect(check(claim, quote, language)).toBe(objection);
  });
});

describe('figures written otherwise', () => {
  const AREA = 'The basin covers 7,000,000 km2, of which 40 percent is forest.';
  const rows: Array<[language: string, ...Row]> = [
    ['en', 'The basin covers 7 million km2, of which 40% is forest.', AREA, null],
    ['en', 'The basin covers 7 000 000 km², of which 40 % is forest.', AREA, null],
    ['en', 'The basin covers 700,000 km2, of which 40% is forest.', AREA, 'number'],
    ['en', 'The basin covers 7 million km2, of which 14% is forest.', AREA, 'number'],
    ['en', 'Rain fell for 90 minutes on the town.', 'Rain fell for 1.5 hours on the town.', null],
    ['en', 'Rain fell for 90 hours on the town.', 'Rain fell for 1.5 hours on the town.', 'number'],
    ['en', 'The pipe is 2.5 m long and made of lead.', 'The pipe is 250 cm long and made of lead.', null],
    [
      'en',
      'The pipe is 2.5 cm long and made of lead.',
      'The pipe is 250 cm long and made of lead.',
      'number',
    ],
    ['en', 'Adults need 7 to 9 hours of sleep.', 'Adults need 7–9 hours of sleep.', null],
    ['en', 'Adults need 7 to 8 hours of sleep.', 'Adults need 7–9 hours of sleep.', 'number'],
    [
      'es',
      'El 8,1 por ciento de las 12843 familias emigró.',
      'El 8,1 % de las 12.843 familias emigró.',
      null,
    ],
    [
      'es',
      'El tratado se firmó el 8 de noviembre de 2011.',
      'El tratado se firmó el 8 de octubre de 2011.',
      'date',
    ],
    ['fr', 'La ville compte 12 345 habitants.', 'La ville compte 12345 habitants.', null],
    ['de', 'Die Stadt hat 1345596 Einwohner.', 'Die Stadt hat 1.345.596 Einwohner.', null],
    ['de', 'Laut dem Dokument hat die Stadt drei Tore.', 'Die Stadt hat drei Tore.', null],
    ['de', 'Die Stadt hat vier Tore.', 'Die Stadt hat drei Tore.', 'number'],
  ];
  test.each(rows)('%s: %s ← %s: %s', (language, claim, quote, objection) => {
    expect(check(claim, quote, language)).toBe(objection);
  });
});

describe('units, eras, ranks, shares and numbers in words', () => {
  const rows: Array<[language: string, ...Row]> = [
    ['ja', '反応は150 Jの熱を放出した。', '反応は150 kJの熱を放出した。', 'number'],
    ['ja', '反応は150キロジュールの熱を放出した。', '反応は150 kJの熱を放出した。', null],
    ['zh', '反应释放了150焦耳的热量。', '反应释放了150千焦的热量。', 'number'],
    ['en', 'The lake was at 5 °C below zero.', 'The lake was at 5 °C.', 'number'],
    ['en', 'The lake was at 5 °C below zero.', 'The lake was at −5 °C.', null],
    ['en', 'It was signed on 1919-06-28.', 'It was signed on 28 June 1919.', null],
    ['en', 'It was signed on 1919-07-28.', 'It was signed on 28 June 1919.', 'date'],
    ['en', 'The city fell in 44 BC.', 'The city fell in AD 44.', 'number'],
    ['en', 'The war began in 58 BC.', 'The war of 58–50 BC began in spring.', null],
    ['zh', '战争在公元前44年结束。', '战争在44年结束。', 'number'],
    ['en', 'About 5 % of the patients died.', 'About 5 ‰ of the patients died.', 'number'],
    ['en', 'About 60 patients died.', 'About 60 % of the patients died.', 'number'],
    ['en', 'Between 60 and 70 percent died.', 'Between 60 % and 70 % died.', null],
    ['en', 'Adams was the third president.', 'Adams was the fourth president.', 'number'],
    ['en', 'Adams was the 3rd president.', 'Adams was the third president.', null],
    ['en', 'The first law of motion is famous.', 'The second law of motion is famous.', 'number'],
    ['fr', 'Il fut le 3e président.', 'Il fut le troisième président.', null],
    ['fr', 'Il fut le troisième président.', 'Il fut le quatrième président.', 'number'],
    ['es', 'Fue el tercer presidente.', 'Fue el cuarto presidente.', 'number'],
    ['de', 'Er war der dritte Präsident.', 'Er war der vierte Präsident.', 'number'],
    ['en', 'Twenty-five students passed the test.', '25 students passed the test.', null],
    ['en', 'Twenty-six students passed the test.', '25 students passed the test.', 'number'],
    ['en', 'Two thousand people live in the old town.', '3,000 people live in the old town.', 'number'],
    ['es', 'Veintiséis alumnos aprobaron el examen.', '25 alumnos aprobaron el examen.', 'number'],
    ['es', 'Treinta y cinco alumnos aprobaron el examen.', '35 alumnos aprobaron el examen.', null],
    ['fr', 'Quatre-vingt-dix-sept élèves ont réussi l’examen.', '97 élèves ont réussi l’examen.', null],
    ['fr', 'Vingt et un élèves ont réussi l’examen.', '20 élèves ont réussi l’examen.', 'number'],
    ['de', 'Sechsundzwanzig Schüler bestanden die Prüfung.', '25 Schüler bestanden die Prüfung.', 'number'],
    ['de', 'Fünfundzwanzig Schüler bestanden die Prüfung.', '25 Schüler bestanden die Prüfung.', null],
    ['en', 'Half of the students passed.', 'A third of the students passed.', 'opposite'],
    ['en', 'The mass doubled in a year.', 'The mass tripled in a year.', 'opposite'],
    ['en', 'All swans in the park are white.', 'Some swans in the park are white.', 'opposite'],
    ['en', 'Osmosis rarely requires energy.', 'Osmosis often requires energy.', 'opposite'],
    ['es', 'Se necesitan al menos 5 días.', 'Se necesitan como máximo 5 días.', 'opposite'],
    ['de', 'Es dauert mindestens 5 Tage.', 'Es dauert höchstens 5 Tage.', 'opposite'],
  ];
  test.each(rows)('%s: %s ← %s: %s', (language, claim, quote, objection) => {
    expect(check(claim, quote, language)).toBe(objection);
  });
});

test('what the passage says of the thing counts, also where the quote happens to have the number', () => {
  const passage = 'The first manned flight of Apollo was in 1968. The landing followed in 1969.';
  expect(check('The first manned flight of Apollo was in 1969.', passage, 'en')).toBe('number');
  expect(check('The landing followed in 1969.', passage, 'en')).toBeNull();
});

test('a sentence of the source supports itself, whatever it says', () => {
  const sentence = 'None of the authors has no competing interests, nor is anything not so.';
  expect(check(sentence, `Before it. ${sentence} After it.`, 'en')).toBeNull();
});
