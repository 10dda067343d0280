import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import { whereOf } from './use-where.ts';

interface OwnModelFactsProps {
  model: OwnModelOnWire;
  /** Of the computer that it is or will be on. */
  computer: Pick<OwnModels, 'context_tokens' | 'is_here'>;
  /** Tokens per second, once measured. */
  speed: number | undefined;
}

/** What is known of a model before it is had; what could not be looked up is marked. */
export function OwnModelFacts({ model, computer, speed }: OwnModelFactsProps) {
  const { t, i18n } = useTranslation('own-model');
  const { number, fileSize } = useFormat();
  const { facts, size_bytes: size, context_tokens: context, received_bytes: received } = model;
  const isUnsure = received !== size && (facts?.unverified.includes('size') ?? false);
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
      {facts ? (
        <>
          <Fact name={t('facts.maker')}>{facts.maker}</Fact>
          <Fact name={t('facts.licence')}>{facts.licence}</Fact>
          <Fact name={t('facts.languages')}>{languageList(facts.languages, i18n.language)}</Fact>
        </>
      ) : null}
      {size === null ? null : (
        <Fact name={t('facts.size')}>
          {isUnsure ? t('unsure', { value: fileSize(size) }) : fileSize(size)}
        </Fact>
      )}
      {context === null ? null : (
        <Fact name={t('facts.context')}>
          {t('context', {
            ...whereOf(computer),
            used: number(Math.min(computer.context_tokens, context)),
            whole: number(context),
          })}
        </Fact>
      )}
      {facts ? (
        <Fact name={t('facts.memory')}>{t('memory', { memory: number(facts.memory_gigabytes) })}</Fact>
      ) : null}
      {speed === undefined ? null : (
        <Fact name={t('facts.speed')}>{t('speed', { speed: number(speed) })}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function languageList(codes: readonly string[], inLanguage: string): string {
  const names = new Intl.DisplayNames([inLanguage], { type: 'language' });
  return codes.map((code) => names.of(code) ?? code).join(', ');
}
