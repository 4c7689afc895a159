import { routes } from '~/config/routes';
import { folder } from '~/kit/content/collection';
import { problemsOfArticle } from './check';
import { articleSchema } from './schema';

export const collections = {
  articles: folder({
    mayBeEmpty: true,
    schema: articleSchema,
    check: problemsOfArticle,
    newEntry: { name: 'article', asks: 'Title of the article', titled: ['title'] },
    pages: {
      prefix: '/blog/',
      list: { name: 'Blog', path: routes.blog, title: 'Blog', eyebrow: 'Working notes' },
      otherLists: [{ path: routes.articles, title: 'Articles', eyebrow: 'Working notes' }],
      needText: true,
      menus: { header: { link: 'Blog' }, footer: { link: 'Blog' } },
      row: ({ title, excerpt }) => ({ title, description: excerpt }),
      share: ({ title, category }) => ({ title, eyebrow: category }),
    },
  }),
};
