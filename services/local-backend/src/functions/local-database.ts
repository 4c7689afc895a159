import { AnswerRefused, isRefusal, type CallDatabase } from '../../../../supabase/functions/demo-request/store.ts';
import { callFunction } from '../rest/call-function.ts';
import type { Service } from '../service.ts';

/** This process's database, in the role of the secret key and on the backend's clock. */
export function localDatabase({ db, now }: Pick<Service, 'db' | 'now'>): CallDatabase {
  return async (name, args) => {
    try {
      return await callFunction(db, 'service_role', name, { ...args, at: now().toISOString() });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw isRefusal(code) ? new AnswerRefused(code) : new Error(`The database refuses ${name}: ${code}`);
    }
  };
}
