import type { z } from 'astro/zod';
import { connectorKinds } from '~/modules/connectors/kinds';
import { controlDomainNames, controlDomains } from '~/modules/controls/shared/domains';
import { routes } from '~/config/routes';
import { collectionKinds, type SearchKind } from '~/modules/search/search-kinds';
import { templateKinds } from '~/modules/templates/kinds';
import { pairNamed } from '~/modules/crosswalk/shared/crosswalk';
import { partsOf } from '~/modules/frameworks/structure';
import { slug } from '~/lib/slug';
import { dataFile, dataFolder, folder, pairs, type EntrySchema, type ItemPages } from '~/kit/content/collection';
import { problemsOfArticle } from '~/modules/articles/check';
import { problemsOfNumbers } from '~/kit/content/reading/clauses';
import { domainOfControl, problemsOfControlId } from '~/modules/controls/control-id';
import { warningsOfFramework } from '~/modules/frameworks/warnings';
import { factsOf } from '~/kit/content/reading/text-facts';
import { aiModelSchema } from '~/modules/ai-models/schema';
import { articleSchema } from '~/modules/articles/schema';
import { caseStudySchema } from '~/modules/customers/schema';
import { connectorSchema } from '~/modules/connectors/schema';
import { controlSchema } from '~/modules/controls/schema';
import { controlVersionSchema } from '~/modules/controls/version-schema';
import { coverageSchema } from '~/modules/frameworks/coverage-schema';
import { crosswalkClauseSchema, crosswalkPartsSchema, crosswalkSchema } from '~/modules/crosswalk/schemas/crosswalk';
import {
  claimSchema,
  planSchema,
  popUpCustomerSchema,
  pricingAnswerSchema,
  searchSynonymSchema,
  testimonialSchema,
} from '~/modules/pricing/schema';
import { documentSchema } from '~/modules/documents/schema';
import { frameworkPartsSchema } from '~/modules/frameworks/parts-schema';
import { featureSchema } from '~/modules/features/schema';
import { frameworkSchema } from '~/modules/frameworks/schema';
import { industrySchema } from '~/modules/industries/schema';
import { policySchema } from '~/modules/policies/schema';
import { relationsSchema } from '~/modules/crosswalk/schemas/relations';
import { roadmapSchema } from '~/modules/roadmaps/schema';
import { sampleControlSchema } from '~/modules/scenes/schemas/sample-control';
import { sceneSchema } from '~/modules/scenes/schemas/scene';
import { templateSchema } from '~/modules/templates/schema';
import { sentencesOf, termSchema } from '~/modules/glossary/schema';
import {
  aiFactsSchema,
  securityQuestionSchema,
  subprocessorSchema,
  trustStatementSchema,
} from '~/modules/trust/schema';

/** Every collection, in menu order, with everything that the site, the build and the editing page need to know about it. */
export const registry = {
  features: folder({
    schema: featureSchema,
    newEntry: { name: 'feature', asks: 'Name of the feature', titled: ['title'] },
    shownOn: [routes.home],
    pages: {
      prefix: '/feature/',
      list: { name: 'Features', path: routes.features, title: 'Features by area', eyebrow: 'Platform' },
      otherLists: [{ path: routes.allFeatures, title: 'All features', eyebrow: 'Platform' }],
      menus: {
        // The models' features appear in the models' own group.
        header: { group: 'Platform', all: 'All features', without: ({ area }) => area === 'models' },
        footer: 'none',
      },
      row: ({ title, description }) => ({ title, description }),
      share: ({ title, icon, scene }) => ({ title, eyebrow: 'Feature', icon, scene }),
    },
  }),
  frameworks: folder({
    schema: frameworkSchema,
    warn: warningsOfFramework,
    newEntry: {
      name: 'framework',
      asks: 'Name of the framework without its year, such as ISO/IEC 27001',
      titled: ['name', 'shortName'],
      // Each card needs either an icon or a level, so the schema requires neither.
      values: (today) => ({ 'edition.published': String(today.getUTCFullYear()), 'principles.icon': 'layers' }),
    },
    shownOn: [routes.home],
    pages: {
      prefix: '/framework/',
      list: { name: 'Solutions', path: routes.solutions, title: 'Solutions', eyebrow: 'By framework' },
      files: ['json'],
      menus: {
        header: { group: 'Frameworks', all: 'All solutions' },
        footer: { group: 'Solutions', all: 'All solutions' },
      },
      row: ({ shortName, description, structure }) => ({
        title: shortName,
        description,
        reference: partsOf(structure),
      }),
      share: ({ headline, name, structure }) => ({
        title: headline,
        eyebrow: name,
        counts: structure.groups.map(({ count }) => count),
      }),
    },
  }),
  crosswalk: pairs({
    // A site with a single framework has no pairs.
    mayBeEmpty: true,
    schema: crosswalkSchema,
    newEntry: {
      name: 'pair',
      asks: 'Ids of two frameworks, such as gdpr and soc-2',
      titled: [],
      idOf: pairNamed,
      needs: { collection: 'crosswalk-parts', ids: (id) => id.split('--') },
    },
    pages: {
      prefix: routes.crosswalkPair(''),
      list: {
        name: 'Crosswalk',
        path: routes.crosswalk,
        title: 'Crosswalk between frameworks',
        eyebrow: 'Part by part',
      },
      files: ['csv', 'json'],
      menus: { header: 'none', footer: { link: 'Crosswalk' } },
      parts: ['crosswalk-relations', 'framework-parts', 'crosswalk-parts', 'crosswalk-clauses'],
    },
  }),
  controls: folder({
    // Without parts of frameworks, controls have nothing to satisfy.
    mayBeEmpty: true,
    schema: controlSchema,
    check: problemsOfControlId,
    newEntry: {
      name: 'control',
      asks: 'Id of the control: the letters of its domain and a number, such as GV-13',
      titled: [],
      values: (_, id) => ({ domain: domainOfControl(id) ?? controlDomainNames[0] }),
    },
    pages: {
      prefix: '/control/',
      list: { name: 'Controls', path: routes.controls, title: 'One set of controls', eyebrow: 'For every framework' },
      menus: { header: { link: 'Controls' }, footer: { link: 'Controls' } },
      row: ({ title, statement }) => ({ title, description: statement }),
      share: ({ title, domain }) => ({
        title,
        eyebrow: `Control · ${controlDomains[domain].name}`,
        icon: 'shield-check',
      }),
    },
  }),
  connectors: folder({
    schema: connectorSchema,
    newEntry: {
      name: 'connector',
      asks: 'Name of the product, as its maker writes it',
      titled: ['name'],
      values: () => ({ 'source.url': 'https://docs.example.com/permissions' }),
    },
    pages: {
      prefix: '/integration/',
      list: {
        name: 'Integrations',
        path: '/integrations',
        title: 'Integrations',
        eyebrow: 'What evidence is read from',
      },
      menus: { header: { link: 'Integrations' }, footer: { link: 'Integrations' } },
      row: ({ name, description }) => ({ title: name, description }),
      share: ({ name, kind }) => ({ title: `Evidence from ${name}`, eyebrow: connectorKinds[kind], icon: 'plug' }),
    },
  }),
  templates: folder({
    schema: templateSchema,
    newEntry: { name: 'template', asks: 'Name of the register, log or checklist', titled: ['title'] },
    pages: {
      prefix: '/template/',
      list: { name: 'Templates', path: '/templates', title: 'Templates', eyebrow: 'Registers, logs and checklists' },
      files: ['csv', 'xlsx'],
      menus: { header: { link: 'Templates' }, footer: 'none' },
      row: ({ title, description }) => ({ title, description }),
      share: ({ title, kind }) => ({ title: `${title} template`, eyebrow: templateKinds[kind], icon: 'list-checks' }),
    },
  }),
  policies: folder({
    schema: policySchema,
    newEntry: { name: 'policy', asks: 'Name of the policy, such as Backup policy', titled: ['title'] },
    pages: {
      prefix: '/policy/',
      list: { name: 'Policies', path: '/policies', title: 'Policies to read and use', eyebrow: 'Word and Markdown' },
      files: ['docx'],
      menus: { header: { link: 'Policies' }, footer: 'none' },
      row: ({ title, description }) => ({ title, description }),
      share: ({ title }) => ({ title: `${title} template`, eyebrow: 'Policy', icon: 'file-pen-line' }),
    },
  }),
  industries: folder({
    schema: industrySchema,
    newEntry: { name: 'industry', asks: 'Name of the industry', titled: ['name', 'title'] },
    pages: {
      prefix: '/industry/',
      list: { name: 'Industries', path: routes.industries, title: 'Industries overview', eyebrow: 'By trade' },
      menus: { header: { group: 'Industries', all: 'All industries' }, footer: 'none' },
      row: ({ name, description }) => ({ title: name, description }),
      share: ({ headline, name, image }) => ({ title: headline, eyebrow: name, icon: image }),
    },
  }),
  'ai-models': folder({
    schema: aiModelSchema,
    newEntry: { name: 'ai-model', asks: 'Name of the model', titled: ['name'] },
    shownOn: [routes.home],
    pages: {
      prefix: '/ai-model/',
      list: { name: 'AI models', path: routes.aiModels, title: 'AI models overview', eyebrow: 'Platform' },
      menus: {
        header: { group: 'AI models', all: 'All AI models' },
        footer: { group: 'AI models', all: 'All AI models' },
      },
      row: ({ name, description }) => ({ title: name, description }),
      share: ({ title, name, icon, scene }) => ({ title, eyebrow: name, icon, scene }),
    },
  }),
  'case-studies': folder({
    mayBeEmpty: true,
    schema: caseStudySchema,
    newEntry: {
      name: 'case-study',
      asks: 'Name of the company',
      titled: ['company'],
      samples: { logoUrl: '/logos/acme.svg' },
    },
    pages: {
      prefix: '/case-study/',
      list: { name: 'Case studies', path: routes.caseStudies, title: 'Case studies overview', eyebrow: 'In practice' },
      menus: { header: { link: 'Case studies' }, footer: { link: 'Case studies' } },
      // By the company's name: the title contains a figure, which may appear only where it is marked as a claim.
      row: ({ company, description, provenance }) => ({ title: company, description, provenance }),
      share: ({ title, industry }) => ({ title, eyebrow: 'Case study', industry }),
    },
  }),
  articles: folder({
    mayBeEmpty: true,
    schema: articleSchema,
    check: problemsOfArticle,
    newEntry: { name: 'article', asks: 'Title of the article', titled: ['title'] },
    pages: {
      prefix: '/blog/',
      list: { name: 'Blog', path: routes.blog, title: 'Blog', eyebrow: 'Working notes' },
      otherLists: [{ path: routes.articles, title: 'Articles', eyebrow: 'Working notes' }],
      needText: true,
      menus: { header: { link: 'Blog' }, footer: { link: 'Blog' } },
      row: ({ title, excerpt }) => ({ title, description: excerpt }),
      share: ({ title, category }) => ({ title, eyebrow: category }),
    },
  }),
  glossary: folder({
    mayBeEmpty: true,
    schema: termSchema,
    newEntry: { name: 'term', asks: 'The term, with its abbreviation in brackets', titled: ['name'] },
    pages: {
      prefix: '/glossary/',
      list: { name: 'Glossary', path: '/glossary', title: 'Glossary', eyebrow: 'Words of the field' },
      linkedOnce: true,
      menus: { header: 'none', footer: { link: 'Glossary' } },
      row: ({ name, definition }) => ({ title: name, description: sentencesOf(definition)[0] ?? definition }),
      share: ({ name }) => ({ title: name, eyebrow: 'Glossary' }),
    },
  }),
  roadmaps: folder({
    mayBeEmpty: true,
    schema: roadmapSchema,
    newEntry: {
      name: 'roadmap',
      asks: 'Name of the framework that the roadmap is for, such as SOC 2',
      titled: [],
      values: () => ({ 'sources.url': 'https://www.iso.org/' }),
      needs: { collection: 'frameworks', ids: (id) => [id] },
    },
    pages: {
      prefix: '/roadmap/',
      list: { name: 'Roadmaps', path: '/roadmaps', title: 'Roadmaps: time and cost', eyebrow: 'By framework' },
      // Each framework's page links to its roadmap, and the list of frameworks links to all of them.
      menus: { header: 'none', footer: 'none' },
      row: ({ headline, description }) => ({ title: headline, description }),
      share: ({ headline }) => ({ title: headline, eyebrow: 'Roadmap', icon: 'route' }),
    },
  }),
  documents: folder({
    schema: documentSchema,
    clauses: true,
    // Clauses are cited by number, so none may be missing or occur twice.
    check: (entry) => problemsOfNumbers(factsOf(entry).clauses).map((message) => ({ message })),
    newEntry: {
      name: 'document',
      asks: 'Title of the document',
      titled: ['title'],
      values: (today) => ({ 'versions.version': '1.0', 'versions.effective': today }),
    },
    pages: {
      prefix: '/legal/',
      list: { name: 'Legal documents', path: routes.legal, title: 'Legal documents', eyebrow: 'Trust' },
      // The menu groups about trust link there (layouts/frame/navigation.ts).
      menus: { header: 'none', footer: 'none' },
      row: ({ title, description, versions }) => ({
        title,
        description,
        reference: `Version ${versions[0]?.version ?? ''}`,
      }),
      share: ({ title }) => ({ title, eyebrow: 'Legal documents', icon: 'scale' }),
    },
  }),
  scenes: dataFile({
    schema: sceneSchema,
    newEntry: { name: 'scene', asks: 'Name of the scene', titled: ['name'], values: () => ({ kind: 'gaps' }) },
    shownOn: [routes.policy, routes.procedure],
  }),
  'sample-controls': dataFile({
    schema: sampleControlSchema,
    newEntry: { name: 'sample-control', asks: 'Name of the control', titled: ['name'] },
    shownOn: [routes.home],
  }),
  plans: dataFile({
    schema: planSchema,
    newEntry: { name: 'plan', asks: 'Name of the plan', titled: ['name'] },
    shownOn: [routes.pricing, routes.home],
  }),
  'pricing-answers': dataFile({
    mayBeEmpty: true,
    schema: pricingAnswerSchema,
    newEntry: { name: 'pricing-answer', asks: 'The question, as a buyer asks it', titled: ['question'] },
    shownOn: [routes.pricing],
  }),
  testimonials: dataFile({
    mayBeEmpty: true,
    schema: testimonialSchema,
    newEntry: { name: 'testimonial', asks: 'Company of the speaker', titled: ['company'] },
    shownOn: [],
  }),
  'pop-up-customers': dataFile({
    mayBeEmpty: true,
    schema: popUpCustomerSchema,
    newEntry: { name: 'pop-up-customer', asks: 'Name shown in the pop-up', titled: ['customerName'] },
    shownOn: [routes.pricing],
  }),
  claims: dataFile({
    mayBeEmpty: true,
    schema: claimSchema,
    newEntry: { name: 'claim', asks: 'The claim as one sentence', titled: ['statement'] },
    shownOn: [],
  }),
  'search-synonyms': dataFile({
    mayBeEmpty: true,
    schema: searchSynonymSchema,
    newEntry: {
      name: 'search-synonym',
      asks: 'What visitors type',
      titled: [],
      values: () => ({ words: 'Words that our pages use.' }),
    },
    shownOn: [],
  }),
  'trust-statements': dataFile({
    schema: trustStatementSchema,
    newEntry: {
      name: 'trust-statement',
      asks: 'The statement in a few words, which become its id',
      titled: [],
      // A new entry isn't shown anywhere yet.
      values: (today) => ({ state: 'planned', due: `${today.getUTCFullYear() + 1}-01` }),
    },
    shownOn: [routes.trust],
  }),
  subprocessors: dataFile({
    schema: subprocessorSchema,
    newEntry: { name: 'subprocessor', asks: 'Name of the supplier', titled: ['name'] },
    shownOn: [routes.subprocessors, routes.trust],
  }),
  'ai-facts': dataFile({
    schema: aiFactsSchema,
    newEntry: { name: 'ai-facts', asks: 'Name of the AI model', titled: [] },
    shownOn: [routes.trustAi],
  }),
  'security-questions': dataFile({
    schema: securityQuestionSchema,
    newEntry: {
      name: 'security-question',
      asks: 'The question, as a reviewer asks it',
      titled: ['question'],
      values: (today) => ({ state: 'planned', due: `${today.getUTCFullYear() + 1}-01` }),
    },
    shownOn: [routes.questionnaire],
  }),
  coverage: dataFile({
    schema: coverageSchema,
    newEntry: {
      name: 'coverage',
      asks: 'Name of the framework, standard or law',
      titled: ['name'],
      values: () => ({ state: 'none', 'source.url': 'https://eur-lex.europa.eu/' }),
    },
    shownOn: [routes.coverage],
  }),
  'control-versions': dataFile({
    schema: controlVersionSchema,
    newEntry: {
      name: 'control-version',
      asks: 'Version number, such as 1.1',
      titled: ['version'],
      idOf: (title) => `v${slug(title)}`,
      values: (today) => ({ date: today }),
    },
    shownOn: [routes.controls],
  }),
  'crosswalk-parts': dataFile({
    schema: crosswalkPartsSchema,
    newEntry: {
      name: 'crosswalk-part',
      asks: 'Id of the framework, such as iso-27001',
      titled: [],
      // A framework has parts, clauses of the harmonized structure, or both, so the schema requires neither.
      values: () => ({ parts: [{ ref: '1', name: 'Part 1 to be written' }] }),
      needs: { collection: 'frameworks', ids: (id) => [id] },
    },
    shownOn: [routes.crosswalk],
    isEditable: false,
  }),
  'crosswalk-clauses': dataFile({
    schema: crosswalkClauseSchema,
    // The structure has exactly seven clauses.
    newEntry: undefined,
    shownOn: [routes.crosswalk],
    isEditable: false,
  }),
  'framework-parts': dataFolder({
    mayBeEmpty: true,
    schema: frameworkPartsSchema,
    // A file has up to a hundred parts, which its author writes together.
    newEntry: undefined,
    called: 'by one id',
    items: {
      below: 'frameworks',
      segment: 'parts',
      parts: ['crosswalk-relations'],
    },
  }),
  'crosswalk-relations': dataFolder({
    mayBeEmpty: true,
    schema: relationsSchema,
    newEntry: undefined,
    shownOn: [routes.crosswalk],
    called: 'by two ids',
  }),
};

export type CollectionName = keyof typeof registry;

type StoredAs<Kind extends 'folder' | 'file' | 'pairs' | 'data folder'> = {
  [Name in CollectionName]: (typeof registry)[Name] extends { stored: Kind } ? Name : never;
}[CollectionName];

/** Collections whose entries each have a page. */
export type FolderName = StoredAs<'folder'>;
export type PairsName = StoredAs<'pairs'>;
export type DataFolderName = StoredAs<'data folder'>;
/** Collections in which each item of an entry has a page. */
export type ItemsName = {
  [Name in DataFolderName]: (typeof registry)[Name] extends { items: ItemPages } ? Name : never;
}[DataFolderName];

/** The kind of each collection's pages. A collection with pages but no kind doesn't compile. */
export const searchKinds: Readonly<Record<FolderName | PairsName | ItemsName, SearchKind>> = collectionKinds;

export type SchemaOf<Name extends CollectionName> = (typeof registry)[Name] extends {
  schema: infer Schema extends EntrySchema;
}
  ? Schema
  : never;

/** The data of an entry after parsing by its schema. */
export type DataOf<Name extends CollectionName> = z.infer<SchemaOf<Name>>;
