import { uuidOf } from '~/kit/oscal/uuid';
import { dataRoutes, routes } from '~/config/routes';
import { site } from '~/config/site';
import { controlsOf, groupNames, groups, isTested, type Control } from './promises';
import { sourceOf } from './sources';
import { examinedInWords } from './counts';
import type { BuildFacts } from './build';
import type { Standing } from './verdict';

// OSCAL 1.2: https://pages.nist.gov/OSCAL-Reference/models/v1.2.0/

const VERSION = '1.2.1';

/** The UUID namespace for URLs (RFC 9562, section 6.6). */
const ADDRESSES = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

const uuid = (name: string): string => uuidOf(ADDRESSES, name);

const objectiveOf = (id: Control['id']) => `${id}_obj`;

function metadata({ time, commit }: BuildFacts, title: string) {
  return {
    title,
    'last-modified': time.toISOString(),
    version: commit || time.toISOString(),
    'oscal-version': VERSION,
  };
}

/** The controls by group, as an OSCAL catalog. */
export function catalog(facts: BuildFacts) {
  return {
    catalog: {
      uuid: uuid(facts.origin + dataRoutes.assuranceCatalog),
      metadata: metadata(facts, `Controls of the website of ${site.name}`),
      groups: groups.map((group) => ({
        id: group,
        title: groupNames[group],
        controls: controlsOf(facts.hasCaptcha)
          .filter((control) => control.group === group)
          .map(controlOf),
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

/** The site as an OSCAL component that implements the controls. */
export function componentDefinition(facts: BuildFacts) {
  const { origin, hasCaptcha } = facts;
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
              description: 'For each control, a rule that runs over the built files, or a test.',
              'implemented-requirements': controlsOf(hasCaptcha).map(({ id, promise, heldBy }) => ({
                uuid: uuid(`${address}#${id}`),
                'control-id': id,
                description: promise,
                ...(hasSource(facts, heldBy) && {
                  links: [{ href: origin + sourceOf(heldBy), rel: 'reference', text: 'Source of the rule' }],
                }),
              })),
            },
          ],
        },
      ],
    },
  };
}

/**
 * The results of the run, as OSCAL assessment results.
 *
 * @param headers the text of `_headers`, against which a host's headers can be checked
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
          title: 'The build and the latest test runs',
          description:
            'Every rule ran before the build was published; a failing rule stops the build. Each test result names the commit it was run on.',
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
            description: 'Each build examines every page and file with every rule. Tests check the other controls.',
            rlinks: [{ href: origin + routes.assurance, 'media-type': 'text/html' }],
          },
          {
            uuid: manifest,
            title: 'Manifest',
            description: 'The SHA-256 of every file that is sent, except the manifest itself.',
            rlinks: [{ href: origin + dataRoutes.manifest, 'media-type': 'text/plain' }],
          },
          {
            uuid: rules,
            title: 'Headers',
            description: 'The headers that a host must send.',
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

/** Whether a control's source is published. A test's source isn't published if the checkout has no tests. */
const hasSource = ({ output }: BuildFacts, heldBy: Control['heldBy']) => output.has(sourceOf(heldBy));

function observation({ control, examined, report }: Standing, facts: BuildFacts, build: string) {
  const { origin, time } = facts;
  const { id, promise, heldBy } = control;
  return {
    uuid: uuid(`${build}#${id}`),
    title: promise,
    description: `Examined: ${examinedInWords(examined)}.`,
    props: [
      { name: 'control', ns: origin + routes.assurance, value: id },
      ...(report?.commit ? [{ name: 'commit', ns: origin + routes.assurance, value: report.commit }] : []),
      ...examined.map(([unit, many]) => ({
        name: unit.replaceAll(' ', '-'),
        ns: origin + routes.assurance,
        value: String(many),
      })),
    ],
    methods: [isTested(id) ? 'TEST' : 'EXAMINE'],
    types: ['control-objective'],
    ...(hasSource(facts, heldBy) && {
      'relevant-evidence': [{ href: origin + sourceOf(heldBy), description: 'Source of the rule' }],
    }),
    collected: report?.date ?? time.toISOString(),
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
