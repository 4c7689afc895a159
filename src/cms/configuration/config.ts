import { z } from 'astro/zod';
import { site } from '~/config/site';
import { addressOf, folderNames, placeOf } from '~/catalogue/addresses';
import type { Collection } from '~/catalogue/collection';
import { registry, type CollectionName, type FolderName } from '~/catalogue/collections';
import { ID, ID_HINT } from '~/catalogue/schemas/fields/ids';
import type { EditorField, EditorForm } from './field';
import { editorFields, editorKinds } from './fields';
import { labelOf } from './labels';
import { DATA_FILES, editedFiles, ENTRIES, titleOf } from './places';

/** Where the editor reads and writes, as its configuration says it; https://sveltiacms.app/en/docs/backends. */
export interface Backend {
  name: 'github' | 'gitlab' | 'gitea';
  [option: string]: unknown;
}

export interface Surroundings {
  backend: Backend;
  origin: string;
  /** The free place at the end of the lists of a collection. */
  nextOrder: (collection: CollectionName) => number;
}

/** Cut to what a page may hold, so that what is written in the editor is never refused: see `catalogue/reading/safe-elements`. */
const BUTTONS = [
  'bold',
  'italic',
  'code',
  'link',
  'heading-two',
  'heading-three',
  'quote',
  'bulleted-list',
  'numbered-list',
];

/** The configuration of the editing page, made from the schemas of the collections. */
export function editorConfig({ backend, origin, nextOrder }: Surroundings) {
  return {
    load_config_file: false,
    app_title: `${site.name}: edit the site`,
    site_url: origin,
    logo: { src: '/favicon.svg' },
    backend,
    // A change is proposed, looked at, and taken over when the checks are green. Gitea has no such flow in the editor.
    publish_mode: backend.name === 'gitea' ? 'simple' : 'editorial_workflow',
    media_folder: 'public/pictures',
    public_folder: '/pictures',
    // Pages look otherwise than a list of fields and values: they are looked at where the site runs.
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 80 },
    collections: [
      ...folderNames.map((name) => folderCollection(name, nextOrder(name))),
      {
        name: DATA_FILES,
        label: 'Lists',
        files: editedFiles.map((name) => dataFile(name, nextOrder(name))),
      },
    ],
  };
}

export type EditorConfig = ReturnType<typeof editorConfig>;

function folderCollection(name: FolderName, nextOrder: number) {
  const title = titleOf(name);
  return {
    name,
    label: labelOf(name),
    label_singular: singular(name),
    folder: placeOf(name).slice(0, -1),
    // Of our own, for files that end in .md: see formats.ts.
    format: name,
    identifier_field: title,
    summary: `{{fields.${title}}}`,
    slug: {
      template: `{{fields.${title}}}`,
      // A former name has to stand in formerIds, which the editor does not write by itself.
      editable: ['create'],
      hint: 'The name of the file, and the end of the page’s address: small letters, digits and hyphens.',
      pattern: [ID.source, `The name ${ID_HINT}.`],
    },
    preview_path: addressOf(name, '{{slug}}').slice(1),
    fields: [...fieldsFor(name, nextOrder), textField],
  };
}

const textField: EditorField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  required: false,
  hint: 'The text of the page. Headings begin at the second level; links to this site start with one "/".',
  modes: ['rich_text', 'raw'],
  buttons: BUTTONS,
  editor_components: [],
  use_emoji_autocomplete: false,
};

function dataFile(name: CollectionName, nextOrder: number) {
  const label = labelOf(name);
  const id: EditorField = {
    name: 'id',
    label: 'Id',
    hint: 'By this name pages and entries know it; it stays as it is.',
    widget: 'string',
    maxlength: 80,
    pattern: [ID.source, `The id ${ID_HINT}.`],
    use_emoji_autocomplete: false,
  };
  return {
    name,
    label,
    file: placeOf(name),
    format: name,
    fields: [
      { name: 'heading', widget: 'hidden' } as const,
      {
        name: ENTRIES,
        label,
        label_singular: singular(name),
        widget: 'list',
        summary: `{{fields.${titleOf(name)}}}`,
        collapsed: true,
        ...itemsOf(name, nextOrder, id),
      },
    ] satisfies EditorField[],
  };
}

/** What each entry of a data file holds: the same fields, or those of its kind. */
function itemsOf(name: CollectionName, nextOrder: number, id: EditorField): ItemFields {
  const { schema }: Collection = registry[name];
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return { fields: [id, ...fieldsFor(name, nextOrder)] };
  const types = editorKinds(schema).map(({ fields = [], ...kind }) => ({ ...kind, fields: [id, ...fields] }));
  return { typeKey: schema.def.discriminator, types };
}

type ItemFields = { fields: EditorField[] } | { typeKey: string; types: EditorForm[] };

/** What somebody begins is a draft, at the end of the lists. */
function fieldsFor(name: CollectionName, nextOrder: number): EditorField[] {
  return editorFields(registry[name].schema).map((field) => {
    if (field.name === 'draft') return { ...field, default: true };
    return field.name === 'order' ? { ...field, default: nextOrder } : field;
  });
}

const singular = (name: CollectionName) => labelOf(registry[name].newEntry?.name ?? '');
