import { useTranslation } from 'react-i18next';
import '#web/chat/answer.css';
import { LazyMarkdown } from '#web/chat/markdown/lazy-markdown.tsx';
import { type Check, readUnitText } from '../contract.unit-text.ts';

/** What a unit says: Markdown with mathematics, and questions to answer for oneself. */
export function UnitText({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {readUnitText(text).map((part, index) =>
        part.kind === 'text' ? (
          // Parts have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Prose key={index} text={part.text} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <CheckYourself key={index} {...part} />
        ),
      )}
    </div>
  );
}

function Prose({ text }: { text: string }) {
  return (
    <div className="answer min-w-0">
      <LazyMarkdown text={text} citations={[]} isPart={false} />
    </div>
  );
}

/**
 * The answer is there for the keyboard, a screen reader and the search of the page, but closed until it is asked for. A unit has several,
 * too many to be landmarks.
 */
function CheckYourself({ question, answer }: Check) {
  const { t } = useTranslation('courses');
  return (
    <fieldset
      aria-label={t('unit.check')}
      className="grid max-w-[68ch] min-w-0 grid-cols-1 gap-2 rounded-md border border-l-4 border-l-primary bg-muted/40 p-4"
    >
      <p className="text-sm font-medium text-muted-foreground">{t('unit.check')}</p>
      <Prose text={question} />
      {answer === '' ? null : (
        <details className="group/check min-w-0">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-primary">
            <span className="group-open/check:hidden">{t('unit.showAnswer')}</span>
            <span className="hidden group-open/check:inline">{t('unit.hideAnswer')}</span>
          </summary>
          <div className="pt-2">
            <Prose text={answer} />
          </div>
        </details>
      )}
    </fieldset>
  );
}
