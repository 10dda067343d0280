import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import { Shot } from './shot.tsx';

const CAPABILITIES = ['professors', 'session', 'library', 'models'] as const;

/** The four capability cards, each with a picture of the product. */
export function Capabilities() {
  const { t } = useTranslation('landing');
  return (
    <Section title={t('capabilities.title')} text={t('capabilities.text')}>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {CAPABILITIES.map((name) => (
          <li key={name} className="grid content-start gap-5">
            <Shot name={name} alt={t(`shots.${name}`)} />
            <div className="grid gap-2">
              <h3 className="text-2xl">{t(`capabilities.${name}.title`)}</h3>
              <p className="max-w-measure text-muted-foreground">{t(`capabilities.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
