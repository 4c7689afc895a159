import { z } from 'astro/zod';
import { site } from '~/config/site';
import type { Catalogue } from '~/kit/content/catalogue';
import { ID, ID_HINT } from '~/kit/content/fields/ids';
import type { EditorField, EditorKind } from './field';
import { editorFields, editorKinds } from './fields';
import { labelOf } from './labels';
import { DATA_FILES, editedFiles, editedFolders, ENTRIES, fixedFiles, LISTS, PAGE_TEXTS, titleOf } from './places';

/** The backend in the editor's configuration; see https://sveltiacms.app/en/docs/backends. */
export interface Backend {
  name: 'github' | 'gitlab' | 'gitea';
  [option: string]: unknown;
}

export interface Surroundings {
  catalogue: Catalogue;
  backend: Backend;
  origin: string;
  /** The next free value of `order` in a collection. */
  nextOrder: (collection: string) => number;
}

/** The editor's buttons, limited to what a page may contain, so that the build accepts whatever the editor writes: see `kit/content/reading/safe-elements`. */
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

/** The configuration of the editing page, generated from the collections' schemas. */
export function editorConfig({ catalogue, backend, origin, nextOrder }: Surroundings) {
  return {
    app_title: `${site.name}: edit the site`,
    site_url: origin,
    logo: { src: '/favicon.svg' },
    backend,
    // Changes are proposed, reviewed, and merged once the checks pass. The editor doesn't offer that workflow for Gitea.
    publish_mode: backend.name === 'gitea' ? 'simple' : 'editorial_workflow',
    media_folder: 'public/pictures',
    public_folder: '/pictures',
    // The CMS's preview only lists fields and values, so authors preview pages on the site itself.
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 80 },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...catalogue.folderNames.map((name) => folderCollection(catalogue, name, nextOrder(name))),
      ...editedFolders(catalogue).map((name) => ({
        name,
        label: labelOf(name),
        folder: catalogue.placeOf(name).slice(0, -1),
        extension: 'yaml',
        format: 'yaml',
        create: false,
        delete: false,
        summary: '{{slug}}',
        fields: editorFields(catalogue, catalogue.collection(name).schema),
      })),
      ...[...Map.groupBy(fixedFiles(catalogue), ({ collection }) => collection)].map(([name, files]) => ({
        name,
        label: PAGE_TEXTS,
        files: files.map(({ id, file, schema }) => ({
          name: id,
          label: labelOf(id),
          file,
          format: 'yaml-frontmatter',
          fields: editorFields(catalogue, schema),
        })),
      })),
      {
        name: DATA_FILES,
        label: LISTS,
        files: editedFiles(catalogue).map((name) => dataFile(catalogue, name, nextOrder(name))),
      },
    ],
  };
}

function folderCollection(catalogue: Catalogue, name: string, nextOrder: number) {
  const title = titleOf(catalogue.collection(name));
  return {
    name,
    label: labelOf(name),
    label_singular: singular(catalogue, name),
    folder: catalogue.placeOf(name).slice(0, -1),
    extension: 'md',
    format: 'yaml-frontmatter',
    identifier_field: title,
    summary: `{{fields.${title}}}`,
    slug: {
      template: `{{fields.${title}}}`,
      // A renamed entry needs its old name in formerIds, which the editor doesn't add automatically.
      editable: ['create'],
      hint: 'The file name, and the last part of the page’s address: lower-case letters, digits and hyphens.',
      pattern: [ID.source, `The name ${ID_HINT}.`],
    },
    preview_path: catalogue.addressOf(name, '{{slug}}').slice(1),
    fields: [...fieldsFor(catalogue, name, nextOrder), textField],
  };
}

const textField: EditorField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  required: false,
  hint: 'The text of the page. Headings begin at the second level; links within this site start with a single "/". For a table, press “Edit in Markdown”.',
  modes: ['rich_text', 'raw'],
  buttons: BUTTONS,
  editor_components: ['image'],
  use_emoji_autocomplete: false,
};

function dataFile(catalogue: Catalogue, name: string, nextOrder: number) {
  const label = labelOf(name);
  const id: EditorField = {
    name: 'id',
    label: 'Id',
    hint: 'Pages and other entries use this id to refer to the entry, so don’t change it.',
    widget: 'string',
    maxlength: 80,
    pattern: [ID.source, `The id ${ID_HINT}.`],
    use_emoji_autocomplete: false,
  };
  return {
    name,
    label,
    file: catalogue.placeOf(name),
    format: 'yaml',
    fields: [
      {
        name: ENTRIES,
        label,
        label_singular: singular(catalogue, name),
        widget: 'list',
        // The file is this list, without a field around it.
        root: true,
        summary: `{{fields.${titleOf(catalogue.collection(name))}}}`,
        collapsed: true,
        ...itemsOf(catalogue, name, nextOrder, id),
      },
    ] satisfies EditorField[],
  };
}

/** The fields of a data file's entries: one set for all of them, or one for each kind. */
function itemsOf(catalogue: Catalogue, name: string, nextOrder: number, id: EditorField): ItemFields {
  const { schema } = catalogue.collection(name);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return { fields: [id, ...fieldsFor(catalogue, name, nextOrder)] };
  const types = editorKinds(catalogue, schema).map(({ fields, ...kind }) => ({ ...kind, fields: [id, ...fields] }));
  return { typeKey: schema.def.discriminator, types };
}

type ItemFields = { fields: EditorField[] } | { typeKey: string; types: EditorKind[] };

/**
 * The fields for an entry of a collection. New entries come last in their lists. They don't start as drafts: the editor also gives an
 * existing entry the defaults of its missing fields, which would withdraw a published page.
 */
const fieldsFor = (catalogue: Catalogue, name: string, nextOrder: number): EditorField[] =>
  editorFields(catalogue, catalogue.collection(name).schema).map((field) =>
    field.name === 'order' ? { ...field, default: nextOrder } : field,
  );

const singular = (catalogue: Catalogue, name: string) => labelOf(catalogue.collection(name).newEntry?.name ?? '');
