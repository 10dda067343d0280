import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface LinkFormProps {
  label: string;
  placeholder: string;
  /** On the button. */
  action: string;
  error?: string | undefined;
  isBusy: boolean;
  onSubmit: (url: string) => void;
  children?: ReactNode;
}

/** The address of what becomes a document. */
export function LinkForm(props: LinkFormProps) {
  const { isBusy } = props;
  const [address, setAddress] = useState('');
  const url = address.trim();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (url !== '' && !isBusy) props.onSubmit(url);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={props.label} error={props.error}>
        <div className="flex gap-2">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={props.placeholder}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            className="min-w-0"
          />
          <Button type="submit" variant="secondary" disabled={isBusy || url === ''}>
            {props.action}
          </Button>
        </div>
      </Field>
      {props.children}
    </form>
  );
}
