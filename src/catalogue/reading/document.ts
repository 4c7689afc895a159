import type { z } from 'astro/zod';
import type { documentSchema } from '~/catalogue/schemas/document';
import { problemsOfNumbers } from '~/lib/trust/clauses';
import type { EntryCheck } from './read';

/** The clauses of a document are cited by their numbers, so none may be missing or stand twice. */
export const problemsOfDocument: EntryCheck<z.infer<typeof documentSchema>> = ({ rendered }) =>
  problemsOfNumbers(rendered?.html ?? '').map((message) => ({ message }));
