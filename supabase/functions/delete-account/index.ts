import { hasKey } from '../_shared/has-key.ts';
import { readSecretKeys } from '../_shared/secret-keys.ts';
import { deleteDue, openAccountDeletion } from './handler.ts';
import { projectAt } from './project.ts';

// The entry point in a hosted project: a Supabase Edge Function. Everything particular to that host is in this file.

declare const Deno: {
  env: { toObject: () => Record<string, string> };
  serve: (answer: (request: Request) => Promise<Response>) => unknown;
};

const env = Deno.env.toObject();
const url = env['SUPABASE_URL'];
if (!url) throw new Error('SUPABASE_URL is not set.');
const keys = readSecretKeys(env);
const options = { project: projectAt(url, keys[0]), now: () => new Date(), log: console.error };
const answer = openAccountDeletion(options);

Deno.serve(async (request) => {
  if (!new URL(request.url).pathname.endsWith('/due')) return answer(request);
  // The database job (call_account_deletions) calls this for the deletions that are due.
  const known = await Promise.all(keys.map((key) => hasKey(request, key)));
  if (!known.includes(true)) return new Response(null, { status: 403 });
  try {
    await deleteDue(options);
    return new Response(null, { status: 204 });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return new Response(null, { status: 503 });
  }
});
