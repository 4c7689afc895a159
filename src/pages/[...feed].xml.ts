import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { folderNames } from '~/modules/addresses';
import { withPages } from '~/modules/entries';
import { feedOf, pathTo } from '~/modules/paths';
import { catalogue } from '~/modules/registry';

export const getStaticPaths = (() =>
  folderNames.flatMap((collection) => {
    const { row, feed } = catalogue.folder(collection).pages;
    if (!feed) return [];
    const file = feed.path.replace(/^\/|\.xml$/g, '');
    return [{ params: { feed: file }, props: { collection, row, feed } }];
  })) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const { collection, row, feed } = context.props;
  const items = (await withPages(collection)).map((entry) => {
    const { title, description } = row(entry.data);
    return { title, description, path: pathTo(entry), ...feed.item(entry.data) };
  });
  return feedFile(feedOf(collection), items, originOf(context));
};
