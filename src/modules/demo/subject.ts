import { routes } from '~/config/routes';
import { subject } from '~/kit/content/subject';

export const demo = subject({
  collections: {},
  pages: [{ path: routes.demo, title: 'Request a demo', eyebrow: 'Thirty minutes', needs: { captcha: true } }],
  anchors: { lasting: { [routes.demo]: ['demo-form'] } },
});
