type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** The fields by what survives a new rendering: their name and kind, and which one of that name they are. */
function fieldsIn(root: Element): ReadonlyMap<string, Field> {
  const counts = new Map<string, number>();
  return new Map(
    [...root.querySelectorAll<Field>('input, select, textarea')].map((field) => {
      const name = [field.localName, field.type, field.name, isBox(field) ? field.value : ''].join(' ');
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name} ${count}`, field];
    }),
  );
}

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    );
  return field.type !== 'file' && field.value !== field.defaultValue;
}

/** Fills in a field as a visitor would, so that React's state follows. */
function fillIn(field: Field, { value, checked }: { value: string; checked: boolean }): void {
  if (isBox(field)) {
    if (field.checked !== checked) field.click();
    return;
  }
  // Past the property that React puts on each field, which would take the value for React's own.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Remembers what the visitor has filled in, ticked and selected in an element, and where the focus is.
 *
 * @returns puts it back into the fields that have taken the place of those
 */
export function keepFields(root: Element): () => void {
  const kept = [...fieldsIn(root)].map(([name, field]) => {
    const hasFocus = field === document.activeElement;
    const selection = hasFocus && field instanceof HTMLInputElement ? field.selectionStart : undefined;
    const { value, checked } = field as HTMLInputElement;
    return { name, field, value, checked, selection, hasFocus, isChanged: isChanged(field) };
  });
  return () => {
    const fields = fieldsIn(root);
    for (const { name, field: before, isChanged, hasFocus, selection, ...content } of kept) {
      const field = fields.get(name);
      if (!field || field === before) continue;
      if (isChanged) fillIn(field, content);
      if (hasFocus) field.focus({ preventScroll: true });
      if (typeof selection === 'number') (field as HTMLInputElement).setSelectionRange(selection, selection);
    }
  };
}
