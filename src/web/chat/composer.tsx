import { ArrowUp } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { cn } from '#web/lib/cn.ts';
import { useDraft } from '#web/lib/draft.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { SolutionBar } from './solution-bar.tsx';
import { StopButton } from './stop-button.tsx';
import { type PhotoReading, useSolution } from './use-solution.ts';

/** Within it a press of Enter belongs to the button that had focus before. */
const SECOND_PRESS_MS = 1_000;

interface ComposerProps {
  /** What the draft belongs to (see `useDraft`). */
  draftName: string;
  isPending: boolean;
  /** Longest text that can be sent, in characters. */
  maxLength: number;
  /** Why nothing can be asked now; null when it can. */
  blocked: string | null;
  /** How photos of solutions are read; null where no solutions are checked. */
  photos?: PhotoReading | null;
  /** Somebody who has sent something knows how. */
  hasBegun?: boolean;
  /** What is offered for the text as it is being written. */
  renderOffer?: ((text: string) => ReactNode) | undefined;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Where one writes. Enter sends, Shift+Enter starts a line. */
export function Composer(props: ComposerProps) {
  const {
    draftName,
    isPending,
    maxLength,
    photos = null,
    hasBegun = false,
    renderOffer,
    onSend,
    onStop,
  } = props;
  const { t } = useTranslation(['chat', 'common']);
  const isReachable = useIsReachable();
  const blocked = isReachable ? props.blocked : t('common:offline.blocked');
  const { number } = useFormat();
  const [text, setText] = useDraft(draftName);
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const solution = useSolution(photos, (lines) => {
    setText(text.trim() === '' ? lines : `${text.trimEnd()}\n${lines}`);
    field.current?.focus();
  });
  const focusTakenAt = useRef(Number.NEGATIVE_INFINITY);
  const isStoppedByPointer = useRef(false);
  const isTooLong = text.trim().length > maxLength;
  const notice = isTooLong ? t('composer.tooLong', { limit: number(maxLength) }) : null;
  // Where there are no keys the hint about them need not be seen.
  const isQuiet = notice === null && blocked === null;
  const canSend = text.trim() !== '' && !isTooLong && !isPending && blocked === null;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!canSend) return;
    onSend(solution.asked(text));
    setText('');
    solution.done();
  }

  function stop(event: MouseEvent): void {
    // By a key: a click has a count.
    isStoppedByPointer.current = event.detail > 0;
    onStop();
  }

  /** The button that stops is gone, and had it. */
  function takeFocus(): void {
    // The clock of events, which is that of the key.
    const note = ({ timeStamp }: Event) => {
      focusTakenAt.current = timeStamp;
    };
    if (!isStoppedByPointer.current) field.current?.addEventListener('focus', note, { once: true });
    isStoppedByPointer.current = false;
    field.current?.focus();
  }

  function write(next: string): void {
    focusTakenAt.current = Number.NEGATIVE_INFINITY;
    setText(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // Each step has a line.
    if (solution.isOn && !event.ctrlKey && !event.metaKey) return;
    // A key still held, or pressed before one can have seen that the button that stops is gone, was meant for it.
    if (event.repeat || event.timeStamp - focusTakenAt.current < SECOND_PRESS_MS) event.preventDefault();
    else submit(event);
  }

  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-1 gap-1.5 border-t bg-surface px-[max(0.75rem,calc(50%-24rem))] py-3 max-sm:py-2"
    >
      <div className="relative">
        <Textarea
          ref={field}
          aria-label={t('composer.label')}
          aria-describedby={hintId}
          aria-invalid={isTooLong || undefined}
          placeholder={t(solution.isOn ? 'solution.placeholder' : 'composer.placeholder')}
          rows={solution.isOn ? 4 : 1}
          className={cn(
            'block max-h-40 min-h-12 resize-none py-2.5 wrap-anywhere',
            isPending ? 'pr-24' : 'pr-13',
          )}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => takePhoto(event, event.clipboardData, photos && solution)}
          onDragOver={(event) => {
            if (photos && event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => takePhoto(event, event.dataTransfer, photos && solution)}
        />
        {isPending ? <StopButton onStop={stop} onFocusLost={takeFocus} /> : null}
        <IconButton
          icon={ArrowUp}
          label={t('composer.send')}
          variant="default"
          type="submit"
          className="absolute right-1.5 bottom-1.5 size-9"
          disabled={!canSend}
        />
      </div>
      <Hint
        id={hintId}
        isError={notice !== null}
        isQuiet={isQuiet}
        isKnown={hasBegun && !solution.isOn}
        text={notice ?? blocked ?? t(solution.isOn ? 'solution.hint' : 'composer.hint')}
      />
      {renderOffer?.(text)}
      {photos ? <SolutionBar solution={solution} onWrite={() => field.current?.focus()} /> : null}
    </form>
  );
}

/** What is pasted or dropped: a photo is read, where any are. */
function takePhoto(
  event: ClipboardEvent | DragEvent,
  { files }: DataTransfer,
  solution: Pick<ReturnType<typeof useSolution>, 'take'> | null,
): void {
  const photo = [...files].find(({ type }) => type.startsWith('image/'));
  if (!photo || !solution) return;
  event.preventDefault();
  solution.take(photo);
}

interface HintProps {
  id: string;
  isError: boolean;
  /** It only tells which keys do what. */
  isQuiet: boolean;
  /** Whoever has sent something knows it. */
  isKnown: boolean;
  text: string;
}

function Hint({ id, isError, isQuiet, isKnown, text }: HintProps) {
  const quiet = isKnown ? 'sr-only' : 'pointer-coarse:sr-only max-sm:sr-only';
  return (
    <p
      id={id}
      className={cn('text-xs', isError ? 'text-destructive' : 'text-muted-foreground', isQuiet && quiet)}
    >
      {text}
    </p>
  );
}
