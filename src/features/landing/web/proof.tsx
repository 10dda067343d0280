import { useTranslation } from 'react-i18next';
import { CheckedAnswer } from './checked-answer.tsx';

const STEPS = ['ask', 'find', 'check'] as const;

/** How an answer can be checked, with one example. */
export function Proof() {
  const { t } = useTranslation('landing');
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-12 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:gap-16 lg:py-24">
      <div className="grid gap-6">
        <h2 className="text-3xl lg:text-4xl">{t('proof.title')}</h2>
        <ol className="grid gap-5">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full border border-input font-serif font-semibold"
              >
                {index + 1}
              </span>
              <p className="max-w-measure pt-0.5 text-muted-foreground">{t(`proof.${step}`)}</p>
            </li>
          ))}
        </ol>
      </div>
      <CheckedAnswer />
    </section>
  );
}
