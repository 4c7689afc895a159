type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const FIELDS = 'input, select, textarea';
const TARGETS = `${FIELDS}, form, button, a, summary, [tabindex]`;

/** Elements by what survives a new rendering: their kind, type and name, and which one of those they are. */
function namedIn<Found extends Element>(root: Element, selector: string): ReadonlyMap<string, Found> {
  const counts = new Map<string, number>();
  return new Map(
    [...root.querySelectorAll<Found>(selector)].map((element) => {
      const { type = '', name = '', value = '' } = element as Partial<HTMLInputElement>;
      const kind = [element.localName, type, name, /^(checkbox|radio)$/.test(type) ? value : ''].join(' ');
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return [`${kind} ${count}`, element];
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
  const kept = [...namedIn<Field>(root, FIELDS)].map(([name, field]) => {
    const hasFocus = field === document.activeElement;
    const selection = hasFocus && field instanceof HTMLInputElement ? field.selectionStart : undefined;
    const { value, checked } = field as HTMLInputElement;
    return { name, field, value, checked, selection, hasFocus, isChanged: isChanged(field) };
  });
  return () => {
    const fields = namedIn<Field>(root, FIELDS);
    for (const { name, field: before, isChanged, hasFocus, selection, ...content } of kept) {
      const field = fields.get(name);
      if (!field || field === before) continue;
      if (isChanged) fillIn(field, content);
      if (hasFocus) field.focus({ preventScroll: true });
      if (typeof selection === 'number') (field as HTMLInputElement).setSelectionRange(selection, selection);
    }
  };
}

/**
 * Remembers what the events that wait for an island are about.
 *
 * @returns gives them the elements that have taken the place of their targets
 */
export function keepTargets(root: Element, events: readonly Event[]): () => void {
  if (events.length === 0) return () => undefined;
  const names = new Map([...namedIn(root, TARGETS)].map(([name, element]) => [element, name]));
  const kept = events.flatMap((event) =>
    (['target', 'submitter'] as const).map((role) => {
      const element = (event as SubmitEvent)[role];
      const named = element instanceof Element ? element.closest(TARGETS) : null;
      return { event, role, element, name: named && names.get(named) };
    }),
  );
  return () => {
    const elements = namedIn(root, TARGETS);
    for (const { event, role, element, name } of kept)
      if (name && !root.contains(element as Element)) Object.defineProperty(event, role, { value: elements.get(name) });
  };
}
