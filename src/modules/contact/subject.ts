import { routes } from '~/config/routes';
import { subject } from '~/kit/content/subject';

export const contact = subject({
  collections: {},
  pages: [{ path: routes.contact, title: 'Contact', eyebrow: 'London and Bengaluru' }],
  menus: { resources: [{ label: 'Contact', href: routes.contact }] },
});
