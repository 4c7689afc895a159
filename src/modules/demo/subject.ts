import { subject } from '~/kit/content/subject';
import { demoRoutes } from '~/modules/demo/shared/routes';
import { texts } from './texts';

export const demo = subject({
  collections: {},
  texts,
  pages: [{ path: demoRoutes.demo, title: 'Request a demo', eyebrow: 'Contact', needs: { captcha: true } }],
  anchors: { lasting: { [demoRoutes.demo]: ['demo-form'] } },
});
