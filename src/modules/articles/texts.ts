import {
  callToAction,
  description,
  headline,
  label,
  page,
  paragraphs,
  section,
  text,
  title,
} from '~/kit/content/fields/page-parts';
import { line } from '~/kit/content/fields/parts';

const blog = page({ title, description, headline });

const articles = page({
  title,
  description,
  headline,
  lead: text('The sentences under the main heading, on /blog as well.'),
  featured: label('Heading of the featured article.'),
  list: section('The list.', {
    others: line('The heading if an article is featured above the list.', { max: 60 }),
    none: text('What the page says while there are no articles.'),
    feed: label('Label of the link to the feed.'),
  }),
  method: section('How articles are written; every article links to this section.', { text: paragraphs }),
  invitation: callToAction.describe('The invitation below each article.'),
});

export const texts = { blog, articles };
