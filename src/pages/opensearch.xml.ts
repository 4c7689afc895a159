import type { APIRoute } from 'astro';
import { routes } from '~/config/routes';
import { site } from '~/config/site';
import { searchDescription } from '~/lib/file-responses';
import { absolute } from '~/lib/head/head';
import { originOf } from '~/lib/head/page-head';
import { escapeMarkup } from '~/lib/markup';

/** Lets browsers offer the site's search (https://github.com/dewitt/opensearch). */
export const GET: APIRoute = (context) => {
  const search = absolute(routes.search, originOf(context));
  const name = escapeMarkup(site.name);
  return searchDescription(`<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>Search ${name}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escapeMarkup(search)}?q={searchTerms}"/>
</OpenSearchDescription>
`);
};
