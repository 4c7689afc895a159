import { dataLicence } from '~/config/site';
import { strict } from '~/kit/content/fields/parts';
import { address, addresses } from '~/kit/content/fields/published';
import { absolute } from '~/lib/head/head';
import { listOf } from '~/modules/paths';
import { archivePath } from '~/modules/policies/shared/routes';

export const fields = {
  policies: strict({
    archive: address.describe('All policies as Markdown files in a ZIP archive.'),
    licence: address.describe('The licence for the archive.'),
    pages: addresses,
  }).describe('The policies to read and use.'),
};

export const facts = (origin: string) =>
  Promise.resolve({
    policies: {
      archive: absolute(archivePath, origin),
      licence: dataLicence,
      pages: [absolute(listOf('policies').path, origin)],
    },
  });
