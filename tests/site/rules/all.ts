import type { MakeRule, Promises } from '~/kit/rules/rule';
import type { NamedRules } from '../lib/test-rules.ts';
import * as budgets from './budgets.ts';
import * as copies from './copies.ts';
import * as feeds from './feeds.ts';
import * as headings from './headings.ts';
import * as llms from './llms.ts';
import * as navigation from './navigation.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as sitemap from './sitemap.ts';
import * as styles from './styles.ts';

/** A module exports only rules, and the promises that some of them keep. */
type RuleModule = Readonly<Record<string, MakeRule | Promises>>;

/** Modules that know neither the company nor its content. */
const general: readonly RuleModule[] = [
  budgets,
  copies,
  feeds,
  headings,
  llms,
  navigation,
  search,
  security,
  sitemap,
  styles,
];

const modules = Object.values(
  import.meta.glob<RuleModule>(['./*.ts', '!./all.ts', '../../sample/rules.ts'], { eager: true }),
);

/** The rules of modules, by name. */
export function rulesIn(some: readonly RuleModule[]): NamedRules {
  const named = some.flatMap((module) => Object.entries(module));
  return Object.fromEntries(named.filter((one): one is [string, MakeRule] => typeof one[1] === 'function'));
}

/** The rules that hold for any site. */
export const generalRules: NamedRules = rulesIn(general);
/** Rules for the built site that only our templates and scripts can break, or that are too slow for a build. */
export const everyRule: NamedRules = rulesIn(modules);

/** The promises that the rules keep. */
export const promises: readonly Promises[] = modules.flatMap(({ promises }) =>
  promises && typeof promises !== 'function' ? [promises] : [],
);
