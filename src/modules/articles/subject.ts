import { exactlyOne, notInFuture } from '~/kit/content/checking/usual-checks';
import { subject } from '~/kit/content/subject';
import { folder } from '~/kit/content/collection';
import { problemsOfArticle } from './check';
import { articleSchema } from './schema';
import { articleRoutes } from '~/modules/articles/shared/routes';
import { texts } from './texts';

export const articles = subject({
  collections: {
    articles: folder({
      schema: articleSchema,
      check: problemsOfArticle,
      newEntry: { name: 'article', asks: 'Title of the article', titled: ['title'] },
      pages: {
        search: { name: 'Articles', weight: 0.8 },
        prefix: '/blog/',
        ids: ['related-articles-and-frameworks'],
        list: { name: 'Blog', path: articleRoutes.blog, title: 'Blog', eyebrow: 'Working notes' },
        otherLists: [{ path: articleRoutes.all, title: 'Articles', eyebrow: 'Working notes' }],
        needText: true,
        menus: { header: { link: 'Blog' }, footer: { link: 'Blog' } },
        row: ({ title, excerpt }) => ({ title, description: excerpt }),
        share: ({ title, category }) => ({ title, eyebrow: category }),
        feed: {
          path: articleRoutes.feed,
          title: 'articles',
          description: 'Working notes on frameworks, audits and evidence.',
          item: ({ date, author, category }) => ({ date, author, category }),
        },
      },
    }),
  },
  texts,
  checks: [exactlyOne('articles', 'featured'), notInFuture('articles', ['date', 'updated', 'reviewedOn', 'checkedOn'])],
});
