import { routes } from '~/config/routes';
import { site } from '~/config/site';
import { subject } from '~/kit/content/subject';
import { inList } from '~/lib/number-words';

export const contact = subject({
  collections: {},
  pages: [{ path: routes.contact, title: 'Contact', eyebrow: inList(site.offices.map(({ locality }) => locality)) }],
  menus: { resources: [{ label: 'Contact', href: routes.contact }] },
});
