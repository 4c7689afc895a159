import { z } from 'astro/zod';
import { days, documents, period, risk, run, vendors, versions, workflow } from './scene-figures';
import { access, answer, gaps, log, mapping, matrix, questions, redline, report } from './scene-tables';

/** A picture of the product with invented data. Each kind has its own component. */
export const sceneSchema = z
  .discriminatedUnion('kind', [
    gaps,
    access,
    answer,
    days,
    documents,
    log,
    mapping,
    matrix,
    period,
    questions,
    redline,
    report,
    risk,
    run,
    vendors,
    versions,
    workflow,
  ])
  .describe('The kind of scene, such as gaps or workflow; it determines the other fields.');

export type Scene = z.infer<typeof sceneSchema>;
export type SceneOf<Kind extends Scene['kind']> = Extract<Scene, { kind: Kind }>;
