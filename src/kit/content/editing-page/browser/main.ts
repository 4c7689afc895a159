import CMS from '@sveltia/cms';
import type { EditorConfig } from '~/kit/content/editing-page/configuration/config';
import { NO_REPOSITORY } from '~/kit/content/editing-page/page/editor-host';
import { dataFormat, entryFormat } from '~/kit/content/editing-page/configuration/formats';
import { checked } from './checked';
import { IconField } from './icon-field';
import { sayWhyNothingAnswers } from './unreachable';

const NO_ANSWER = 'The editor can’t reach this site. Check the network, then load this page again.';
const NO_CONFIG =
  'This site was built without the editor’s configuration, so there is nothing to edit here. Ask the person who publishes the site.';

const NO_HOST = 'The git host can’t be reached. Check the network, then try again.';
const NO_REPOSITORY_SET =
  'No repository is set for this page (CMS_REPOSITORY), so there is nothing to sign in to: the page edits the files on this machine.';

try {
  const config = await readConfig();
  sayWhyNothingAnswers(config.backend['repo'] === NO_REPOSITORY ? NO_REPOSITORY_SET : NO_HOST);
  for (const collection of config.collections) {
    const parts = 'files' in collection ? collection.files : [collection];
    for (const part of parts) {
      const isData = 'file' in part && part.file.endsWith('.yaml');
      const format = isData ? dataFormat(part.fields) : entryFormat(part.fields);
      CMS.registerCustomFormat(part.format, isData ? 'yaml' : 'md', checked(part.format, format));
    }
  }
  CMS.registerFieldType('icon', IconField);
  document.querySelector('#notice')?.remove();
  // The package's types know only its own formats.
  await CMS.init({ config: config as unknown as NonNullable<Parameters<typeof CMS.init>[0]>['config'] });
} catch (error) {
  console.error(error);
  say(error instanceof Error ? error.message : String(error));
}

async function readConfig(): Promise<EditorConfig> {
  const response = await fetch('/admin/config.json').catch((cause: unknown) => {
    throw new Error(NO_ANSWER, { cause });
  });
  if (!response.ok) throw new Error(NO_CONFIG);
  return (await response.json()) as EditorConfig;
}

/** Shows a message instead of the one that says the editor is loading. */
function say(message: string): void {
  const place = document.querySelector('#notice-text');
  if (place) place.textContent = message;
}
