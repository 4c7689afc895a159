import { accounts } from '~/modules/accounts/subject';
import { aiModels } from '~/modules/ai-models/subject';
import { answers } from '~/modules/answers/subject';
import { articles } from '~/modules/articles/subject';
import { assurance } from '~/modules/assurance/subject';
import { claims } from '~/modules/claims/subject';
import { connectors } from '~/modules/connectors/subject';
import { contact } from '~/modules/contact/subject';
import { controls } from '~/modules/controls/subject';
import { crosswalk } from '~/modules/crosswalk/subject';
import { customers } from '~/modules/customers/subject';
import { demo } from '~/modules/demo/subject';
import { documents } from '~/modules/documents/subject';
import { features } from '~/modules/features/subject';
import { frameworks } from '~/modules/frameworks/subject';
import { glossary } from '~/modules/glossary/subject';
import { industries } from '~/modules/industries/subject';
import { pages } from '~/modules/pages/subject';
import { policies } from '~/modules/policies/subject';
import { pricing } from '~/modules/pricing/subject';
import { roadmaps } from '~/modules/roadmaps/subject';
import { scenes } from '~/modules/scenes/subject';
import { search } from '~/modules/search/subject';
import { templates } from '~/modules/templates/subject';
import { trust } from '~/modules/trust/subject';

/**
 * The subjects of this site, in the order of menus and lists. To leave one out, see docs/make-it-yours.md.
 */
export const subjects = [
  features,
  frameworks,
  crosswalk,
  controls,
  connectors,
  templates,
  policies,
  answers,
  industries,
  aiModels,
  customers,
  articles,
  glossary,
  roadmaps,
  documents,
  pages,
  pricing,
  demo,
  assurance,
  trust,
  contact,
  accounts,
  scenes,
  claims,
  search,
] as const;
