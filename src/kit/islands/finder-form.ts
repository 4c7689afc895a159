import { useEffect, type RefObject } from 'react';

/** Reads a form's text fields and selects by name; a name without one reads as an empty string. */
export function textFields(form: HTMLFormElement | null): (name: string) => string {
  const data = new FormData(form ?? undefined);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Submits a form on the first render if anything in it was chosen or typed while the script was loading. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])];
    const isChanged = fields.some((field) =>
      field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field instanceof HTMLInputElement && field.value,
    );
    if (isChanged) form.current?.requestSubmit();
  }, [form]);
}
