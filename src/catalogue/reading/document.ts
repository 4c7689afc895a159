import type { z } from 'astro/zod';
import type { documentSchema } from '~/catalogue/schemas/document';
import { problemsOfNumbers } from './clauses';
import type { EntryCheck } from './read';
import { factsOf } from './text-facts';

/** The clauses of a document are cited by their numbers, so none may be missing or stand twice. */
export const problemsOfDocument: EntryCheck<z.infer<typeof documentSchema>> = (entry) =>
  problemsOfNumbers(factsOf(entry).clauses).map((message) => ({ message }));
