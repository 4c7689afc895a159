import { createHash } from 'node:crypto';
import { dataRoutes, routes } from '~/config/routes';
import { site } from '~/config/site';
import { controls, groupNames, groups, isBrowserControl, type Control } from '~/lib/assurance/controls';
import { sourceOf } from '~/lib/assurance/sources';
import { examinedInWords } from '~/lib/assurance/counts';
import type { BuildFacts } from './build';
import type { Standing } from './verdict';

// OSCAL 1.2: https://pages.nist.gov/OSCAL-Reference/models/v1.2.0/

const VERSION = '1.2.1';

/** The UUID of a name, the same in every build (RFC 9562, version 5, in the namespace of addresses). */
export function uuid(name: string): string {
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const objectiveOf = (id: Control['id']) => `${id}_obj`;

function metadata({ time, commit }: BuildFacts, title: string) {
  return {
    title,
    'last-modified': time.toISOString(),
    version: commit || time.toISOString(),
    'oscal-version': VERSION,
  };
}

/** The controls themselves, in their groups. */
export function catalog(facts: BuildFacts) {
  return {
    catalog: {
      uuid: uuid(facts.origin + dataRoutes.assuranceCatalog),
      metadata: metadata(facts, `Controls of the website of ${site.name}`),
      groups: groups.map((group) => ({
        id: group,
        title: groupNames[group],
        controls: controls.filter((control) => control.group === group).map(controlOf),
      })),
    },
  };
}

const controlOf = ({ id, promise }: Control) => ({
  id,
  title: promise,
  parts: [
    { id: `${id}_smt`, name: 'statement', prose: promise },
    { id: objectiveOf(id), name: 'assessment-objective', prose: promise },
  ],
});

/** The site as a component that keeps them. */
export function componentDefinition(facts: BuildFacts) {
  const { origin } = facts;
  const address = origin + dataRoutes.assuranceComponent;
  return {
    'component-definition': {
      uuid: uuid(address),
      metadata: metadata(facts, `The website of ${site.name}`),
      components: [
        {
          uuid: uuid(`${address}#site`),
          type: 'service',
          title: `The website of ${site.name}`,
          description: `Static pages at ${origin}, built and examined in one run.`,
          'control-implementations': [
            {
              uuid: uuid(`${address}#controls`),
              source: origin + dataRoutes.assuranceCatalog,
              description: 'A rule over the built files for each control, or a test in a browser.',
              'implemented-requirements': controls.map(({ id, promise, heldBy }) => ({
                uuid: uuid(`${address}#${id}`),
                'control-id': id,
                description: promise,
                links: [{ href: origin + sourceOf(heldBy), rel: 'reference', text: 'Source of the rule' }],
              })),
            },
          ],
        },
      ],
    },
  };
}

/**
 * What came of the run.
 *
 * @param headers the rules of `_headers`, so that what a host sends can be held against them
 */
export function assessmentResults(facts: BuildFacts, standings: readonly Standing[], headers: string) {
  const { origin, time, commit } = facts;
  const address = origin + dataRoutes.assurance;
  const build = `${address}#${commit}#${time.toISOString()}`;
  const judged = standings.filter(({ state }) => state !== 'not run');
  const [plan, manifest, rules] = ['plan', 'manifest', 'headers'].map((name) => uuid(`${address}#${name}`));
  return {
    'assessment-results': {
      uuid: uuid(build),
      metadata: {
        ...metadata(facts, `Assessment of the website of ${site.name}`),
        links: [
          {
            href: origin + dataRoutes.assuranceComponent,
            rel: 'component-definition',
            text: 'The site as a component',
          },
          { href: origin + dataRoutes.assuranceCatalog, rel: 'catalog', text: 'The controls' },
        ],
      },
      'import-ap': { href: `#${plan}` },
      results: [
        {
          uuid: uuid(`${build}#result`),
          title: 'The build, and the last run of the browser tests',
          description:
            'Every rule over the built files ran before they were published. A rule that fails stops the build.',
          start: time.toISOString(),
          'reviewed-controls': {
            'control-selections': [{ 'include-controls': judged.map(({ control }) => ({ 'control-id': control.id })) }],
          },
          observations: judged.map((standing) => observation(standing, facts, build)),
          findings: judged.map((standing) => finding(standing, build)),
        },
      ],
      'back-matter': {
        resources: [
          {
            uuid: plan,
            title: 'Plan',
            description: 'Each build examines every page and file by every rule; tests in a browser run beside it.',
            rlinks: [{ href: origin + routes.assurance, 'media-type': 'text/html' }],
          },
          {
            uuid: manifest,
            title: 'Manifest',
            description: 'The SHA-256 of every file that is sent but the manifest itself.',
            rlinks: [{ href: origin + dataRoutes.manifest, 'media-type': 'text/plain' }],
          },
          {
            uuid: rules,
            title: 'Headers',
            description: 'The headers that a host has to send.',
            base64: {
              filename: '_headers',
              'media-type': 'text/plain',
              value: Buffer.from(headers).toString('base64'),
            },
          },
        ],
      },
    },
  };
}

function observation({ control, examined }: Standing, { origin, time, report }: BuildFacts, build: string) {
  const { id, promise, heldBy } = control;
  const isTest = isBrowserControl(id);
  return {
    uuid: uuid(`${build}#${id}`),
    title: promise,
    description: `Examined: ${examinedInWords(examined)}.`,
    props: [
      { name: 'control', ns: origin + routes.assurance, value: id },
      ...examined.map(([unit, many]) => ({
        name: unit.replaceAll(' ', '-'),
        ns: origin + routes.assurance,
        value: String(many),
      })),
    ],
    methods: [isTest ? 'TEST' : 'EXAMINE'],
    types: ['control-objective'],
    'relevant-evidence': [{ href: origin + sourceOf(heldBy), description: 'Source of the rule' }],
    collected: isTest && report ? report.date : time.toISOString(),
  };
}

function finding({ control: { id, promise }, state, waiver }: Standing, build: string) {
  const holds = state === 'holds';
  return {
    uuid: uuid(`${build}#${id}#finding`),
    title: promise,
    description: waiver ? `Waived until ${waiver.until}: ${waiver.reason}` : holds ? 'It holds.' : 'It does not hold.',
    target: {
      type: 'objective-id',
      'target-id': objectiveOf(id),
      status: { state: holds ? 'satisfied' : 'not-satisfied', reason: holds ? 'pass' : waiver ? 'other' : 'fail' },
    },
    'related-observations': [{ 'observation-uuid': uuid(`${build}#${id}`) }],
  };
}
