import { BookOpen, Laptop, Quote } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const FEATURES_ID = 'features';
const FEATURES = [
  { name: 'documents', icon: BookOpen },
  { name: 'quotes', icon: Quote },
  { name: 'yours', icon: Laptop },
] as const;

/** What the product does, in three plain statements. */
export function Features() {
  const { t } = useTranslation('landing');
  return (
    <section id={FEATURES_ID} className="scroll-mt-4 border-y bg-surface">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6">
        <h2 className="text-3xl">{t('features.title')}</h2>
        <ul className="grid gap-10 md:grid-cols-3">
          {FEATURES.map(({ name, icon: Icon }) => (
            <li key={name} className="grid content-start gap-3">
              <Icon aria-hidden strokeWidth={1.5} className="size-7 text-primary" />
              <h3 className="text-xl">{t(`features.${name}.title`)}</h3>
              <p className="text-muted-foreground">{t(`features.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
