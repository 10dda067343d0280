import { useQueries } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { outlineQuery } from '#features/library/client.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Material, TOPIC_MAX_CHARACTERS } from '../../contract.ts';
import { useDelete } from '../api.ts';
import { useOpenMaterial } from './open-material.ts';
import { FindingList } from '../document/finding-list.tsx';
import { distinct } from '../document/placed-findings.ts';

const TOPICS_MAX = 12;
/** '3.2 Osmosis', '4. La guerra civil' */
const NUMBER = /^\d[\d.]*[.)]?\s+/u;

/** Headings of the documents, as topics for another material. */
function OtherTopics({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('materials');
  const { propose, resize } = useOpenMaterial();
  const outlines = useQueries({ queries: ids.map((id) => outlineQuery(id)) });
  const topics = outlines.flatMap(({ data }) => topicsIn(data?.headings ?? [])).slice(0, TOPICS_MAX);
  if (topics.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium">{t('otherTopics')}</h3>
      <ul className="flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={topic} className="max-w-full">
            <Button
              variant="outline"
              size="sm"
              className="max-w-full"
              onClick={() => {
                propose(topic);
                // The form comes into view.
                resize('minimised');
              }}
            >
              <span className="truncate">{topic}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of sections rather than of the whole, each once and without its number. */
function topicsIn(headings: ReadonlyArray<{ title: string; level: number }>): string[] {
  const least = Math.min(...headings.map(({ level }) => level));
  const below = headings.filter(({ level }) => level > least);
  const named = (below.length > 0 ? below : headings).map(({ title }) => title.replace(NUMBER, '').trim());
  return [...new Set(named)].filter((title) => title !== '' && title.length <= TOPIC_MAX_CHARACTERS);
}

/** In place of sections that nothing could be made for: why, once, and deleting what is empty. */
export function NothingMade({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const { mutate, isPending } = useDelete();
  return (
    <>
      <FindingList findings={distinct(material.sections.flatMap(({ findings }) => findings))} />
      {material.settings.topic === '' ? null : <OtherTopics ids={material.settings.document_ids} />}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={isPending}
        onClick={() =>
          mutate(material.id, {
            onSuccess: onClose,
            onError: (error) => toast.error(errorText(error)),
          })
        }
      >
        <Trash2 aria-hidden />
        {t(isPending ? 'delete.pending' : 'delete.confirm')}
      </Button>
    </>
  );
}
