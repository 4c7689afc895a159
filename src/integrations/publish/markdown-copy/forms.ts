import type { Element, ElementContent } from 'hast';
import { attribute, element, findAll, isElement, isHidden, isOne, text, textOf } from './nodes';

const CONTROLS = ['input', 'select', 'textarea'];
const isControl = (node: Element) => CONTROLS.includes(node.tagName);

/** A form as what it says, a list of its fields, and where it is sent. */
export function formAsList(form: Element): ElementContent[] {
  const fields: Element[] = [];
  const before: ElementContent[] = [];
  const after: ElementContent[] = [];
  let label: string | undefined;
  const walk = (node: ElementContent): void => {
    if (!isElement(node) || isHidden(node)) return;
    if (isOne(node, 'label')) {
      label = textOf(withoutDecoration(node));
      findAll(node, isControl).forEach(walk);
    } else if (isOne(node, 'fieldset')) {
      fields.push(element('li', [text(choices(node))]));
    } else if (isControl(node)) {
      fields.push(element('li', [text(fieldOf(node, label))]));
    } else if (findAll(node, isControl).length > 0) {
      node.children.forEach(walk);
    } else {
      (fields.length === 0 ? before : after).push(node);
    }
  };
  form.children.forEach(walk);
  return [...before, element('ul', fields), element('p', delivery(form)), ...after];
}

function fieldOf(control: Element, label: string | undefined): string {
  const name = label ?? attribute(control, 'aria-label') ?? attribute(control, 'name') ?? '';
  const options = findAll(control, ({ tagName }) => tagName === 'option')
    .filter((option) => attribute(option, 'value') !== '')
    .map(textOf);
  const needed = control.properties['required'] === undefined ? '' : ' (required)';
  return `${name}${needed}${options.length > 0 ? `: one of ${options.join(', ')}` : ''}`;
}

function choices(fieldset: Element): string {
  const [legend] = findAll(fieldset, ({ tagName }) => tagName === 'legend');
  const labels = findAll(fieldset, ({ tagName }) => tagName === 'label').map(textOf);
  return `${legend ? textOf(legend) : ''}: any of ${labels.join(', ')}`;
}

function delivery(form: Element): ElementContent[] {
  const action = attribute(form, 'action') ?? '';
  const method = (attribute(form, 'method') ?? 'get').toUpperCase();
  if (action.startsWith('mailto:')) {
    const address = action.slice('mailto:'.length).replace(/\?.*$/, '');
    return [text('The form is sent by mail to '), element('a', [text(address)], { href: action }), text('.')];
  }
  if (!action) return [text('The form is sent to this page.')];
  return [text(`The form is sent by ${method} to `), element('a', [text(action)], { href: action }), text('.')];
}

function withoutDecoration(label: Element): Element {
  return {
    ...label,
    children: label.children.filter((child) => !isElement(child) || !isHidden(child)),
  };
}
