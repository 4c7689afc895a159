import type { CommonValue } from '~/kit/content/fields/page-parts';
import type { z } from 'astro/zod';
import { site } from '~/config/site';
import { NAMED_VALUE } from '~/config/text-marks';
import { atStart } from '~/lib/number-words';
import { resolveOne } from '~/modules/entries';
import type { PageTexts } from '~/modules/registry';

type PageName = keyof PageTexts;
export type TextsOf<Name extends PageName> = z.infer<PageTexts[Name]['schema']>;
/** The values that a page's texts may name, besides the common ones. */
type ValueOf<Name extends PageName> = keyof PageTexts[Name]['values'] & string;

const common: Readonly<Record<CommonValue, string>> = { company: site.name, ...site.contacts };

/** The values that a page's texts name, if they name any besides the common ones. */
type Values<Name extends PageName> = [ValueOf<Name>] extends [never]
  ? []
  : [values: Readonly<Record<ValueOf<Name>, string | number>>];

/** The texts of a page as their editor wrote them, with the names of values in braces. */
export async function writtenTexts<Name extends PageName>(name: Name): Promise<TextsOf<Name>> {
  const { data } = await resolveOne({ collection: 'pages', id: name });
  // The loader has read the file by this page's schema.
  return data as TextsOf<Name>;
}

/**
 * The texts of a page, with values in place of their names in braces. A text that begins with a value gets a capital letter.
 */
export async function pageTexts<Name extends PageName>(name: Name, ...[own]: Values<Name>): Promise<TextsOf<Name>> {
  const texts = await writtenTexts(name);
  const values: Record<string, string | number> = { ...common, ...own };
  const filled = (text: string) =>
    text
      .replace(NAMED_VALUE, (_, value: string, index: number) => {
        const words = String(values[value]);
        return index === 0 ? atStart(words) : words;
      })
      .trim();
  if ('sample' in texts) values['sample'] = site.isSample ? filled(texts.sample) : '';
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string' ? filled(value) : value,
  ) as TextsOf<Name>;
}
