#!/usr/bin/env node
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { site } from '~/config/site';
import { findControls } from '~/modules/controls/shared/find-controls';
import { phases } from '~/modules/controls/shared/domains';
import { reversedRelation } from '~/modules/crosswalk/shared/relations';
import { scopeAnswer } from '~/modules/crosswalk/shared/scope';
import { partColumns, partRows, partsNamed, workLabels } from '~/modules/crosswalk/shared/work-plan';
import { checks, controls, links, pairs, parts } from './data';
import { controlFile, known, leftFile, whatIsLeft } from './left';

// A server for assistants on this machine (https://modelcontextprotocol.io). It reads the package's files and nothing else.

const answer = (content: unknown) => ({ content: [{ type: 'text' as const, text: JSON.stringify(content) }] });

const refusal = (text: string) => ({ ...answer(text), isError: true });

const framework = z.enum(known.frameworks).describe('Id of a framework.');
const frameworks = (hint: string) => z.array(framework).default([]).describe(hint);

const server = new McpServer(
  { name: `${site.name} controls`, version: controls.version },
  {
    instructions:
      'Controls, their links to parts of frameworks, and what is left to do. Parts are told in our own words, not in those of the standards. Quote the reason and grade of a link as they are: only “meets” is full.',
  },
);

server.registerTool(
  'get_control',
  {
    description:
      'A control with its statement, steps, test, evidence and effort, and its links to parts of frameworks.',
    inputSchema: { id: z.string().describe('Id of the control, such as those that find returns.') },
  },
  ({ id }) => {
    const found = controls.controls.find((one) => one.id === id.trim().toLowerCase());
    return found
      ? answer({ ...found, links: links.links.filter(({ control }) => control === found.id) })
      : refusal(`There is no control “${id}”.`);
  },
);

server.registerTool(
  'get_part',
  {
    description:
      'A part of a framework: what it asks for, what to check, the controls that serve it with grade and reason, and the related parts of other frameworks.',
    inputSchema: { framework, part: z.string().describe('Reference of the part, as auditors cite it.') },
  },
  ({ framework: of, part }) => {
    const isIt = (one: { framework: string; part: string }) => one.framework === of && one.part === part;
    const found = parts.frameworks.find(({ id }) => id === of)?.parts.find(({ id }) => id === part);
    if (!found) return refusal(`There is no part “${part}” in ${of}.`);
    const related = pairs.pairs.flatMap(({ first, last, relations }) =>
      first === of
        ? relations.map((relation) => ({ ...relation, framework: last }))
        : last === of
          ? relations.map((relation) => ({ ...reversedRelation(relation), framework: first }))
          : [],
    );
    return answer({
      ...found,
      checks: checks.checks.filter(isIt),
      links: links.links.filter(isIt),
      related: related.filter(({ from }) => from === part),
    });
  },
);

server.registerTool(
  'find',
  {
    description: 'The controls and the parts of frameworks that contain all the given words or references.',
    inputSchema: { words: z.string().min(1), framework: framework.optional() },
  },
  ({ words, framework: of }) => {
    const all = words.toLowerCase().split(/\s+/).filter(Boolean);
    return answer({
      controls: findControls(controlFile, { framework: of ?? '', connector: '', text: words }).flatMap(({ found }) =>
        found.map(({ control: { id, title } }) => ({ id, title })),
      ),
      parts: parts.frameworks
        .filter(({ id }) => of === undefined || id === of)
        .flatMap(({ id, parts: own }) =>
          own.map(({ id: part, subject, asks }) => ({ framework: id, part, subject, asks })),
        )
        .filter(({ part, subject, asks }) =>
          all.every((word) => `${part} ${subject} ${asks}`.toLowerCase().includes(word)),
        )
        .map(({ framework: id, part, subject }) => ({ framework: id, part, subject })),
    });
  },
);

server.registerTool(
  'what_is_left',
  {
    description:
      'What is left to do for the wanted frameworks, from those held and the controls that run: the controls to start, extend, confirm or keep, in working order, and what is known about each part.',
    inputSchema: {
      wanted: z.array(framework).min(1).describe('Frameworks that are wanted.'),
      held: frameworks('Frameworks that are held already.'),
      running: z.array(z.string()).default([]).describe('Ids of the controls that run.'),
      categories: z.array(z.enum(known.categories)).default([]).describe('Optional categories of reports.'),
      scope: z
        .array(
          z.enum(leftFile.questions.flatMap((question) => question.answers.map((one) => scopeAnswer(question, one)))),
        )
        .default([])
        .describe('Answers to questions about scope, where known. Other parts may not apply.'),
    },
  },
  (asked) => {
    const left = whatIsLeft(asked);
    return left
      ? answer({
          answer: left.sentences,
          page: new URL(controls.$schema).origin + left.path,
          plan: left.planned.map(({ name, title, work, phase, adds, after, parts: needing }) => ({
            control: name,
            title,
            work: workLabels[work],
            phase: phases[phase],
            adds: adds.map(({ part, add }) => `For ${part}: ${add}`),
            after,
            for: partsNamed(needing, left.wanted),
          })),
          parts: partRows(left).map((row) =>
            Object.fromEntries(partColumns.map((column, index) => [column, row[index]])),
          ),
        })
      : refusal('No framework is wanted.');
  },
);

void server.connect(new StdioServerTransport());
