import { useTranslation } from 'react-i18next';
import '#web/chat/answer.css';
import { LazyMarkdown } from '#web/chat/markdown/lazy-markdown.tsx';
import type { CheckKey } from '../contract.check-key.ts';
import { type Check, readUnitText, withoutJudged } from '../contract.unit-text.ts';

interface UnitTextProps {
  text: string;
  /** Questions that have a key are asked in the check of the unit, not here. */
  hasCheck?: boolean;
}

/** The text of a unit: Markdown with mathematics, and questions that readers answer for themselves. */
export function UnitText({ text, hasCheck = false }: UnitTextProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {readUnitText(hasCheck ? withoutJudged(text) : text).map((part, index) =>
        part.kind === 'text' ? (
          // Parts have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Prose key={index} text={part.text} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <CheckYourself key={index} check={part} />
        ),
      )}
    </div>
  );
}

export function Prose({ text }: { text: string }) {
  return (
    <div className="answer min-w-0">
      <LazyMarkdown text={text} citations={[]} isPart={false} />
    </div>
  );
}

/**
 * The keyboard, screen readers and find-in-page can reach the answer, which stays closed until the reader opens it. A unit has several,
 * too many to be landmarks.
 */
function CheckYourself({ check: { question, answer, solution } }: { check: Check }) {
  const { t } = useTranslation('courses');
  const options = solution && 'options' in solution ? solution.options : [];
  const shown = answer === '' && solution ? rightOf(solution) : answer;
  return (
    <fieldset
      aria-label={t('unit.check')}
      className="grid max-w-[68ch] min-w-0 grid-cols-1 gap-2 rounded-md border border-l-4 border-l-primary bg-muted/40 p-4"
    >
      <p className="text-sm font-medium text-muted-foreground">{t('unit.check')}</p>
      <Prose text={[question, '', ...options.map(({ text }) => `- ${text}`)].join('\n')} />
      {shown === '' ? null : (
        <details className="group/check min-w-0">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-primary">
            <span className="group-open/check:hidden">{t('unit.showAnswer')}</span>
            <span className="hidden group-open/check:inline">{t('unit.hideAnswer')}</span>
          </summary>
          <div className="pt-2">
            <Prose text={shown} />
          </div>
        </details>
      )}
    </fieldset>
  );
}

function rightOf(solution: CheckKey): string {
  if (solution.kind === 'short_answer') return solution.accepted[0] ?? '';
  if (solution.kind === 'number') return `${solution.answer} ${solution.unit}`.trim();
  if (solution.kind === 'expression') return `$${solution.answer}$`;
  return solution.options
    .filter(({ is_right: isRight }) => isRight)
    .map(({ text }) => `- ${text}`)
    .join('\n');
}
