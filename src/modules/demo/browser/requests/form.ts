import { answersOf, isSameRequest, requestFrom, type DemoRequest } from '#demo-request/schema';

/** Whether a form contains exactly this request. */
export const holdsRequest = (form: HTMLFormElement, request: DemoRequest): boolean =>
  isSameRequest(requestFrom(new FormData(form)), request);

/** Writes a request into a form and dispatches its input events. */
export function fillForm(form: HTMLFormElement, request: DemoRequest): void {
  form.reset();
  for (const [name, answer] of answersOf(request)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      for (const box of field) if (box instanceof HTMLInputElement) box.checked = answer.includes(box.value);
    } else if (field) (field as HTMLInputElement).value = String(answer);
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
