import { Link } from '@tanstack/react-router';
import { ChevronDown, FileText, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Card } from '#web/ui/card.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import type { SourceFilter } from '../api.ts';
import type { Makeable } from '../making/makeable.ts';
import { examMinutes } from './exam-minutes.ts';
import type { Today } from './new-after-today.ts';

type Source = Today['sources'][number];

const MODES = ['learn', 'cards', 'exam'] as const;

interface SourceListProps {
  sources: readonly Source[];
  onMake: (source: Makeable) => void;
}

/** What the questions are from, each with what is to be done in it. */
export function SourceList({ sources, onMake }: SourceListProps) {
  const { t } = useTranslation('practice');
  return (
    <section aria-labelledby="practice-sources" className="grid gap-3">
      <h2 id="practice-sources" className="text-xl">
        {t('sources.title')}
      </h2>
      <ul className="grid gap-3">
        {sources.map((source) => (
          <li key={[source.document_id, source.course_id, source.unit_id, source.material_id].join('/')}>
            <SourceRow source={source} onMake={onMake} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceRow({ source, onMake }: { source: Source; onMake: SourceListProps['onMake'] }) {
  const { t } = useTranslation('practice');
  const title = source.title === '' ? t('sources.own') : source.title;
  const counts = [
    source.due > 0 ? t('sources.due', { count: source.due }) : null,
    source.new > 0 ? t('sources.new', { count: source.new }) : null,
    t('sources.all', { count: source.active + source.resting }),
  ].filter(Boolean);
  const makeable = makeableOf(source);
  const Icon = makeable ? FileText : Pencil;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-sans text-base break-words">{title}</h3>
        <p className="text-sm text-muted-foreground">{counts.join(' · ')}</p>
      </div>
      <div className="flex items-center gap-2">
        {makeable && source.can_open ? (
          <IconButton icon={Plus} label={t('sources.make', { title })} onClick={() => onMake(makeable)} />
        ) : null}
        <Modes filter={filterOf(source)} count={source.active} title={title} />
      </div>
    </Card>
  );
}

function Modes({ filter, count, title }: { filter: SourceFilter; count: number; title: string }) {
  const { t } = useTranslation('practice');
  if (count === 0) return null;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" aria-label={t('sources.practise', { title })}>
          {t('practise')}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {MODES.map((mode) => (
          <DropdownMenuItem key={mode} asChild>
            <Link
              to="/practice/session"
              search={{ mode, ...filter, ...(mode === 'exam' && { minutes: examMinutes(count) }) }}
            >
              <span className="grid py-1.5">
                <span className="font-medium">{t(`modes.${mode}`)}</span>
                <span className="text-xs text-muted-foreground">
                  {t(`modes.${mode}Text`, { count: examMinutes(count) })}
                </span>
              </span>
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function filterOf({ document_id, course_id, unit_id, material_id }: Source): SourceFilter {
  if (document_id) return { document_id };
  if (course_id) return { course_id, ...(unit_id && { unit_id }) };
  return material_id ? { material_id } : { own: 'yes' };
}

function makeableOf({ document_id, course_id, unit_id, material_id, title }: Source): Makeable | null {
  if (document_id) return { source: { document_id }, title, pages: null };
  if (course_id && unit_id) return { source: { course_id, unit_id }, title, pages: null };
  return material_id ? { source: { material_id }, title, pages: null } : null;
}
