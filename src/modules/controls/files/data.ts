import { z } from 'astro/zod';
import { versioned, type DataSet } from '~/kit/content/data-set';
import { strict } from '~/kit/content/fields/parts';
import { address, id } from '~/kit/content/fields/published';
import { absolute } from '~/lib/head/head';
import { isoDay } from '~/lib/dates';
import { byDomain, controlName, controlPagePath } from '~/modules/controls/shared/controls';
import {
  controlDomainNames,
  controlKindNames,
  csfFunctionNames,
  extentNames,
  gradeNames,
  phaseNames,
} from '~/modules/controls/shared/domains';
import { controlSet, controlVersion } from '~/modules/controls/queries';
import { citedFrameworks, partPath } from '~/modules/frameworks/queries';
import { controlDataNames } from './data-names';
import { controlText } from './exchange-rows';

const words = (hint: string) => z.string().min(1).describe(hint);
const list = (hint: string) => z.array(z.string().min(1)).describe(hint);
const controlId = id.describe('Id of a control. Stays the same across builds.');
const framework = id.describe('Id of a framework.');
const part = words('Reference of a part, as auditors cite it.');
const days = (hint: string) => strict({ from: z.number(), to: z.number() }).describe(hint);

export const control = strict({
  id: controlId,
  code: words('The id as pages show it.'),
  title: words('What the control is about.'),
  domain: z.enum(controlDomainNames).describe('The domain it belongs to.'),
  kind: z.enum(controlKindNames).describe('What it mostly consists of.'),
  csfFunction: z
    .enum(csfFunctionNames)
    .describe('The function of the NIST Cybersecurity Framework 2.0 that it contributes most to.'),
  phase: z.enum(phaseNames).describe('The phase of the work in which it begins.'),
  statement: words('What the control does.'),
  moves: words('When to adjust it.'),
  why: words('Why it exists.'),
  owner: words('The role that owns it.'),
  steps: strict({
    small: list('For about 50 people.'),
    large: list('For about 500 people.'),
  }).describe('How to run it.'),
  test: strict({
    population: words('What the sample is drawn from.'),
    sample: words('Its size, and what each item is traced to.'),
    exception: words('What counts as an exception.'),
  }).describe('How an auditor tests it.'),
  evidence: list('What shows that it runs.'),
  effort: strict({
    small: days('For about 50 people.'),
    large: days('For about 500 people.'),
    basis: words('What the days are spent on.'),
  }).describe('Person-days until it works for the first time. An estimate.'),
  after: z.array(controlId).describe('Controls whose result it needs before it can start.'),
  page: address.describe('Its page.'),
});

export const link = strict({
  control: controlId,
  framework,
  part,
  grade: z.enum(gradeNames).describe('How far the control covers the part.'),
  extent: z.enum(extentNames).optional().describe('Only for partly: how much of it.'),
  reason: words('Why this grade.'),
  add: z.string().optional().describe('Only for partly: what is missing.'),
  with: z.array(controlId).optional().describe('Only for partly: controls that together cover the rest.'),
});

export const citedFramework = strict({
  id: framework,
  name: words('Its short name.'),
  edition: words('The edition that the parts are from.'),
  groups: z.array(strict({ id: part, name: words('Its name.') })).describe('Groups of parts, in document order.'),
  parts: z
    .array(
      strict({
        id: part,
        group: part.describe('Id of its group.'),
        subject: words('What it is about, in our own words.'),
        asks: words('What it requires, in our own words.'),
        evidence: list('What an auditor expects to see.'),
        noControl: z.string().optional().describe('Why no control can satisfy it, if none can.'),
        page: address.describe('Its page.'),
      }),
    )
    .describe('The parts, in document order.'),
});

export const check = strict({
  framework,
  part,
  point: words('What to check before calling the part done.'),
  ref: words('The paragraph that it comes from.'),
});

const ofThisVersion = async () => {
  const { version, date } = await controlVersion();
  return { version, date: isoDay(date) };
};

/** The controls and what they are linked to, as data. */
export const controlData: readonly DataSet[] = [
  {
    ...controlDataNames.controls,
    fields: { ...versioned, controls: z.array(control).describe('The controls, by domain.') },
    data: async (origin) => ({
      ...(await ofThisVersion()),
      controls: byDomain(await controlSet())
        .flatMap(({ own }) => own)
        .map((one) => ({
          ...controlText(one),
          code: controlName(one.id),
          phase: one.entry.data.phase,
          effort: one.entry.data.effort,
          after: one.entry.data.after?.map((other) => other.id) ?? [],
          page: absolute(controlPagePath(one.id), origin),
        })),
    }),
  },
  {
    ...controlDataNames.links,
    fields: { ...versioned, links: z.array(link).describe('The links, by control.') },
    data: async () => ({
      ...(await ofThisVersion()),
      links: byDomain(await controlSet()).flatMap(({ own }) =>
        own.flatMap((one) => one.links.map((own) => ({ control: one.id, ...own }))),
      ),
    }),
  },
  {
    ...controlDataNames.parts,
    fields: { frameworks: z.array(citedFramework).describe('The frameworks with their parts.') },
    data: async (origin) => ({
      frameworks: (await citedFrameworks()).map((cited) => ({
        id: cited.id,
        name: cited.framework.data.shortName,
        edition: cited.framework.data.edition.name,
        groups: cited.groups,
        parts: cited.parts.map(({ id: own, group, subject, asks, evidence, noControl }) => ({
          id: own,
          group,
          subject,
          asks,
          evidence,
          noControl,
          page: absolute(partPath(cited.id, own), origin),
        })),
      })),
    }),
  },
  {
    ...controlDataNames.checks,
    fields: { checks: z.array(check).describe('The points, by part.') },
    data: async () => ({
      checks: (await citedFrameworks()).flatMap((cited) =>
        cited.parts.flatMap(({ id: own, checks = [] }) =>
          checks.map(({ point, ref }) => ({ framework: cited.id, part: own, point, ref })),
        ),
      ),
    }),
  },
];
