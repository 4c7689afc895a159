import { isTag, type ChildNode, type Element } from 'domhandler';
import { elementsNamed, textIn } from '~/kit/publish/tree';
import { isHidden, isLeftOut, readChildrenOf } from './elements';
import { escaped, lineOf, linkTo } from './inline';

const CONTROLS = ['input', 'select', 'textarea'];

interface FormParts {
  /** The text above the first field. */
  before: ChildNode[];
  /** A line of Markdown for each field: `Size (required): one of 1, 2`. */
  fields: string[];
  after: ChildNode[];
}

/** The text of a form and its fields. */
export function formOf(form: Element, base: string): FormParts {
  const parts: FormParts = { before: [], fields: [], after: [] };
  let label: string | undefined;
  const add = (node: ChildNode): void => {
    if (!isTag(node) || isHidden(node)) return;
    if (node.name === 'label') {
      label = lineOf(readChildrenOf(node), base);
      elementsNamed(node, ...CONTROLS).forEach(add);
    } else if (node.name === 'fieldset') {
      parts.fields.push(choices(node, base));
    } else if (CONTROLS.includes(node.name)) {
      parts.fields.push(fieldOf(node, label));
    } else if (elementsNamed(node, ...CONTROLS).length > 0) {
      node.children.forEach(add);
    } else if (!isLeftOut(node)) {
      (parts.fields.length === 0 ? parts.before : parts.after).push(node);
    }
  };
  form.children.forEach(add);
  return parts;
}

function fieldOf(control: Element, label: string | undefined): string {
  const { attribs } = control;
  const name = label ?? escaped(attribs['aria-label'] ?? attribs['name'] ?? '');
  const options = elementsNamed(control, 'option')
    .filter((option) => option.attribs['value'] !== '')
    .map((option) => escaped(textIn(option)).trim());
  const needed = 'required' in attribs ? ' (required)' : '';
  return `${name}${needed}${options.length > 0 ? `: one of ${options.join(', ')}` : ''}`;
}

function choices(fieldset: Element, base: string): string {
  const [legend, labels] = ['legend', 'label'].map((name) =>
    elementsNamed(fieldset, name).map((element) => lineOf(readChildrenOf(element), base)),
  );
  return `${legend?.[0] ?? ''}: any of ${labels?.join(', ') ?? ''}`;
}

/** The target of a form, as a sentence. */
export function deliveryOf({ attribs }: Element, base: string): string {
  const { action, method = 'get' } = attribs;
  if (!action) return 'The result appears on this page.';
  if (action.startsWith('mailto:')) {
    const address = action.slice('mailto:'.length).replace(/\?.*$/, '');
    return `The form is sent by e-mail to ${linkTo(escaped(address), action, base)}.`;
  }
  return `The form is submitted to ${linkTo(escaped(action), action, base)} using ${method.toUpperCase()}.`;
}
