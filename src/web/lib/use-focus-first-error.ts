import { type RefObject, useEffect } from 'react';

/**
 * After a submit that found errors, by field, moves the focus into the first wrong control of the form. A choice that is no control
 * of its own is marked by `data-invalid` and can be focused.
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: object): void {
  useEffect(() => {
    if (!Object.values(errors).some(Boolean)) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [form, errors]);
}
