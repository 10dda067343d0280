import { Cpu, Globe, ShieldCheck, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import { Section } from './section.tsx';

export const FEATURES_ID = 'features';
const FEATURES = [
  { name: 'offline', icon: WifiOff },
  { name: 'local', icon: Cpu },
  { name: 'private', icon: ShieldCheck },
  { name: 'hybrid', icon: Globe },
] as const;

export function Features() {
  const { t } = useTranslation('landing');
  return (
    <Section id={FEATURES_ID} isRaised title={t('features.title')} text={t('features.text')}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Card className="grid h-full content-start gap-3 bg-background p-6">
              <Icon aria-hidden strokeWidth={1.5} className="size-8 text-primary" />
              <h3 className="text-xl">{t(`features.${name}.title`)}</h3>
              <p className="text-muted-foreground">{t(`features.${name}.text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
