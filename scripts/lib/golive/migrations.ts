import { Refusal } from '../refusal.ts';
import { literal, type ManagementApi } from './management-api.ts';
import type { Migration } from './sources.ts';
import type { Step } from './steps.ts';

interface Recorded {
  version: string;
  statements: string[] | null;
}

/** The table in which Supabase's CLI records the migrations that it has applied (pkg/migration/history.go). */
const TABLE = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text;`;

/** Applies pending migrations, each in one transaction with its record, so that the CLI can continue from there. */
export function migrationsStep(api: ManagementApi, migrations: readonly Migration[]): Step {
  const recorded = async () => {
    const [table] = await api.query<{ is_there: boolean }>(
      `select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`,
    );
    if (!table?.is_there) return [];
    return api.query<Recorded>(
      'select version, statements from supabase_migrations.schema_migrations order by version',
    );
  };
  const pending = async () => {
    const known = new Map((await recorded()).map(({ version, statements }) => [version, statements]));
    const surplus = [...known.keys()].filter((one) => !migrations.some(({ version }) => version === one));
    if (surplus.length > 0) {
      throw new Refusal(
        `The project has migrations that are not in supabase/migrations: ${surplus.join(', ')}. ` +
          'It is ahead of this checkout, or belongs to another site: update the checkout, or check SUPABASE_PROJECT_REF.',
      );
    }
    const changed = migrations.find(({ version, sql }) => {
      const statements = known.get(version);
      return statements && withoutSeparators(statements.join('')) !== withoutSeparators(sql);
    });
    if (changed) {
      throw new Refusal(
        `supabase/migrations/${fileOf(changed)} was changed after the project had applied it. Revert the change, and ` +
          'write a new migration instead.',
      );
    }
    return migrations.filter(({ version }) => !known.has(version));
  };
  return {
    title: 'Migrations',
    plan: 'apply the migrations that the project does not have, each in one transaction',
    look: async () => (await pending()).map((migration) => `${fileOf(migration)} is not applied.`),
    mend: async () => {
      const todo = await pending();
      await api.query(TABLE);
      for (const [index, { version, name, sql }] of todo.entries()) {
        const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${literal(version)}, ${literal(name)}, array[${literal(sql)}]);`;
        await api.query(`begin;\n${sql}\n;${record}\ncommit;`).catch((error: unknown) => {
          const before = todo.slice(0, index).map(fileOf);
          const applied = before.length > 0 ? ` Applied before it: ${before.join(', ')}.` : '';
          throw new Refusal(
            `${fileOf({ version, name })} failed, and left nothing. ${(error as Error).message}.${applied}`,
          );
        });
      }
      return todo.map((migration) => `${fileOf(migration)} applied`);
    },
  };
}

const fileOf = ({ version, name }: Pick<Migration, 'version' | 'name'>) => `${version}_${name}.sql`;

/** The CLI records statements individually, without their separators. */
const withoutSeparators = (sql: string) => sql.replace(/[\s;]+/g, '');

interface Job {
  jobname: string;
  active: boolean;
}

/** The jobs that the migrations schedule. They are missing if `pg_cron` wasn't available when the migrations were applied. */
export function jobsStep(api: ManagementApi, migrations: readonly Migration[]): Step {
  const scheduled = new Map(
    migrations
      .flatMap(({ sql }) => [...sql.matchAll(/cron\.schedule\(\s*'([\w-]+)'\s*,\s*'([^']+)'\s*,\s*'([^']+)'\s*\)/g)])
      .map(([, name = '', schedule = '', command = '']) => [name, { schedule, command }]),
  );
  const look = async () => {
    const [found] = await api.query<{ cron: boolean; net: boolean }>(
      `select to_regclass('cron.job') is not null as cron, to_regnamespace('net') is not null as net`,
    );
    const jobs = found?.cron ? await api.query<Job>('select jobname, active from cron.job') : [];
    return [
      ...(found?.net ? [] : ['The extension pg_net is not enabled, so failed deliveries are not retried.']),
      ...[...scheduled.keys()]
        .filter((name) => !jobs.some(({ jobname, active }) => jobname === name && active))
        .map((name) => `The job ${name} does not run.`),
    ];
  };
  return {
    title: 'Database jobs',
    plan: `check that ${[...scheduled.keys()].join(' and ')} run, and schedule them again if not`,
    look,
    mend: async () => {
      await api.query(`do $$ begin
        if to_regclass('cron.job') is null then create extension pg_cron; end if;
        if to_regnamespace('net') is null then create extension pg_net; end if;
      end $$`);
      for (const [name, { schedule, command }] of scheduled) {
        await api.query(`select cron.schedule(${[name, schedule, command].map(literal).join(', ')})`);
      }
      return [...scheduled.keys()].map((name) => `${name} scheduled`);
    },
  };
}
