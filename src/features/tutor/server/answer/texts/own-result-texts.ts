import { type ReadLanguage, textsIn } from '#shared/languages.ts';

interface OwnResultTexts {
  /** Stands before the printed answer. */
  same: string;
  /** `exercise` as the learner wrote it. */
  another: (exercise: string) => string;
}

const TEXTS: Record<ReadLanguage, OwnResultTexts> = {
  en: {
    same: 'Yes, your document comes to the same result:',
    another: (exercise) =>
      `No, your document comes to another result for ${exercise}. Go through your working again, or ask for the solution of ${exercise}.`,
  },
  es: {
    same: 'Sí, tu documento llega al mismo resultado:',
    another: (exercise) =>
      `No, tu documento llega a otro resultado en «${exercise}». Repasa tus pasos o pide la solución.`,
  },
  fr: {
    same: 'Oui, votre document arrive au même résultat :',
    another: (exercise) =>
      `Non, votre document arrive à un autre résultat pour « ${exercise} ». Reprenez votre calcul, ou demandez le corrigé.`,
  },
  de: {
    same: 'Ja, dein Dokument kommt auf dasselbe Ergebnis:',
    another: (exercise) =>
      `Nein, dein Dokument kommt bei „${exercise}“ auf ein anderes Ergebnis. Geh deinen Rechenweg noch einmal durch oder frage nach der Lösung.`,
  },
  ja: {
    same: 'はい、資料の答えと同じです。',
    another: (exercise) =>
      `いいえ、「${exercise}」の答えは資料と異なります。計算を見直すか、解答を尋ねてください。`,
  },
  zh: {
    same: '对，文档中的结果与此相同：',
    another: (exercise) => `不对，文档中“${exercise}”的结果与此不同。请再检查一遍，或询问答案。`,
  },
};

export function ownResultTexts(language: string): OwnResultTexts {
  return textsIn(TEXTS, language, 'en');
}
