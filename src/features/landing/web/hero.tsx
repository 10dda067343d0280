import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { FEATURES_ID } from './features.tsx';
import { Shot } from './shot.tsx';
import { StartLink } from './start-link.tsx';

const PROMISES = ['noKey', 'offline', 'checked'] as const;

/** What it is, how to begin, and a picture of its best moment. */
export function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className="mx-auto grid w-full max-w-6xl gap-12 px-4 pt-10 pb-16 sm:px-6 lg:gap-16 lg:pt-16 lg:pb-24">
      <div className="grid justify-items-center gap-6 text-center">
        <h1 className="max-w-3xl text-[2.5rem] sm:text-5xl lg:text-6xl">{t('tagline')}</h1>
        <p className="max-w-2xl text-lg text-pretty text-muted-foreground">{t('intro')}</p>
        <div className="flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">
          <Button asChild size="lg">
            <StartLink>{t('startLearning')}</StartLink>
          </Button>
          <Button asChild size="lg" variant="outline">
            <a href={`#${FEATURES_ID}`}>{t('exploreFeatures')}</a>
          </Button>
        </div>
        <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm text-muted-foreground">
          {PROMISES.map((promise) => (
            <li key={promise} className="flex items-center gap-1.5">
              <Check aria-hidden className="size-4 text-success" />
              {t(`promises.${promise}`)}
            </li>
          ))}
        </ul>
      </div>
      {/* On a phone its right part, the conversation, which can be read there. */}
      <Shot
        name="chat"
        alt={t('shots.chat')}
        isFirst
        className="max-sm:aspect-[23/30] max-sm:object-cover max-sm:object-right-top"
      />
    </section>
  );
}
