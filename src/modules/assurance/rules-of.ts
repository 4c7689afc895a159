import type { Promises } from '~/kit/rules/rule';
import * as budgets from '~/kit/rules/budgets';
import * as claims from '~/modules/claims/rules';
import * as comparisons from '~/modules/frameworks/rules';
import * as head from '~/kit/rules/head';
import * as labels from '~/modules/customers/rules';
import * as links from '~/kit/rules/links';
import * as privacy from '~/kit/rules/privacy';

/**
 * The rules that every build runs, because any edit of content can break them. Rules that only our templates and scripts can break run
 * in tests, over the built files (`tests/site/rules`).
 */
export const rules: Promises = Object.assign(
  {},
  ...[links, head, privacy, budgets, labels, claims, comparisons].map(({ promises }) => promises),
) as Promises;
