import { Pencil } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Goal, goalSchema } from '../../contract.ts';
import { useSetGoal } from '../api.ts';
import type { Today } from './new-after-today.ts';

const HUNDRED = 100;

/** The week, without pressure: nothing is lost when it is missed. */
export function GoalCard({ goal }: { goal: Today['goal'] }) {
  const { t } = useTranslation('practice');
  const [isOpen, setIsOpen] = useState(false);
  const { done, target, measure } = goal;
  const sentence =
    done > target
      ? t(`goal.${measure}Over`, { count: done, target })
      : t(`goal.${measure}`, { done, count: target });
  return (
    <section aria-labelledby="practice-week">
      <Card className="grid h-full content-between gap-4 p-6">
        <div className="flex items-start justify-between gap-2">
          <div className="grid gap-1">
            <h2 id="practice-week" className="text-xl">
              {t('goal.title')}
            </h2>
            <p className="text-muted-foreground tabular-nums">{sentence}</p>
          </div>
          <IconButton icon={Pencil} label={t('goal.change')} onClick={() => setIsOpen(true)} />
        </div>
        <Progress className="h-2.5" value={Math.min(HUNDRED, (done / target) * HUNDRED)} label={sentence} />
        <p className="text-sm text-muted-foreground">{t(done >= target ? 'goal.reached' : 'goal.open')}</p>
      </Card>
      {isOpen ? <GoalDialog goal={goal} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}

function GoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { t } = useTranslation('practice');
  const errorText = useErrorText('practice');
  const { mutate, isPending, error } = useSetGoal();
  const [measure, setMeasure] = useState(goal.measure);
  const [target, setTarget] = useState(String(goal.target));
  const [newADay, setNewADay] = useState(String(goal.new_a_day));
  const wanted = goalSchema.safeParse({ measure, target: Number(target), new_a_day: Number(newADay) });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (wanted.success) mutate(wanted.data, { onSuccess: onClose });
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('goal.change')} text={t('goal.text')}>
        <form className="grid gap-4" onSubmit={submit}>
          <Field label={t('goal.measure')}>
            <Select
              value={measure}
              onChange={({ target: { value } }) =>
                setMeasure(goalSchema.shape.measure.options.find((name) => name === value) ?? measure)
              }
            >
              {goalSchema.shape.measure.options.map((name) => (
                <option key={name} value={name}>
                  {t(`goal.measures.${name}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('goal.target')}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              value={target}
              onChange={({ target: { value } }) => setTarget(value)}
            />
          </Field>
          <Field label={t('goal.newADay')} hint={t('goal.newADayHint')}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              value={newADay}
              onChange={({ target: { value } }) => setNewADay(value)}
            />
          </Field>
          {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
          <DialogActions onCancel={onClose} disabled={!wanted.success || isPending}>
            {t('goal.save')}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
