import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { OWN_PAGE } from '#features/tutor/contract.own-pages.ts';
import { useTranslation } from 'react-i18next';
import { photoReading } from '#features/tutor/client.ts';
import { MESSAGE_MAX_CHARACTERS } from '#features/tutor/contract.ts';
import { ConversationMenu } from '#web/chat/conversation-menu.tsx';
import { ConversationView } from '#web/chat/conversation-view.tsx';
import type { KeptConversation, WaitingConversation } from '#features/conversations/client.ts';
import { NewConversation } from '#web/chat/new-conversation.tsx';
import { modelStatusQuery, NoModelBanner } from '#features/models/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Course, Unit } from '../contract.ts';
import type { CoursePlace } from './course-place.ts';
import type { OpenedDocument } from './opened-document.ts';

interface CourseHelpProps {
  course: Course;
  /** The unit that is asked about; undefined for the whole course. */
  unit: Unit | undefined;
  conversation: WaitingConversation & { kept: KeptConversation };
  onPlace: (place: CoursePlace) => void;
  onSource: (source: OpenedDocument) => void;
}

/** Questions to the tutor, who knows the course, the unit and their documents. */
export function CourseHelp({ course, unit, conversation, onPlace, onSource }: CourseHelpProps) {
  const { t } = useTranslation('courses');
  const { isLoading } = conversation.kept;
  const units = course.modules.flatMap((module) => module.units);
  const model = useQuery(modelStatusQuery);
  const photos = photoReading();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-end justify-between gap-2">
        <Field label={t('help.about')} className="min-w-0 max-w-md flex-1">
          <Select
            value={unit?.id ?? ''}
            onChange={({ target }) =>
              onPlace({ tab: 'help', ...(target.value !== '' && { unit: target.value }) })
            }
          >
            <option value="">{t('help.wholeCourse')}</option>
            {units.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <span className="flex items-center gap-1">
          {conversation.messages.length > 0 ? <NewConversation onStart={conversation.kept.startNew} /> : null}
          <ConversationMenu title={course.title} messages={conversation.messages} />
        </span>
      </div>
      <Card className="h-[min(44rem,75dvh)] min-h-96 overflow-hidden">
        <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
          <ConversationView
            conversation={conversation}
            draftName={`course/${course.id}`}
            maxLength={MESSAGE_MAX_CHARACTERS}
            ownPages={OWN_PAGE}
            photos={photos}
            banner={model.data?.answerer === 'library' ? <NoModelBanner /> : null}
            waiting={conversation.waiting}
            empty={isLoading ? null : <Hints course={course} unit={unit} onAsk={conversation.send} />}
            onOpenCitation={(citation) => {
              const { document_id: id, title } = citation;
              if (id !== undefined) onSource({ id, title, citation });
            }}
          />
        </Suspense>
      </Card>
    </div>
  );
}

interface HintsProps {
  course: Course;
  unit: Unit | undefined;
  onAsk: (question: string) => void;
}

function Hints({ course, unit, onAsk }: HintsProps) {
  const { t } = useTranslation('courses');
  const next = course.modules.flatMap(({ units }) => units).find(({ id }) => id === course.next?.unit_id);
  const title = (unit ?? next)?.title;
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center gap-4 py-6 text-center">
      <p className="font-serif text-lg font-semibold">{t('help.title')}</p>
      <p className="max-w-prose text-sm text-muted-foreground">{t('help.text')}</p>
      {title === undefined ? null : (
        <Button
          variant="outline"
          className="h-auto max-w-full py-2 whitespace-normal"
          onClick={() => onAsk(t('help.example', { title }))}
        >
          {t('help.example', { title })}
        </Button>
      )}
    </div>
  );
}
