import { Refusal } from '../refusal.ts';
import type { ManagementApi } from './management-api.ts';
import type { Step } from './steps.ts';

interface ApiKey {
  name: string;
  type?: 'legacy' | 'publishable' | 'secret' | null;
  api_key?: string | null;
}

/** The project's keys, which are read when needed and stored nowhere. */
export class ProjectKeys {
  readonly #api: ManagementApi;

  constructor(api: ManagementApi) {
    this.#api = api;
  }

  /** The key of this type named `default`, which functions also use, or else any other key of that type. */
  async find(type: 'publishable' | 'secret'): Promise<string | undefined> {
    const keys = (await this.#api.get<ApiKey[]>('/api-keys?reveal=true')).filter(
      (key) => key.type === type && key.api_key,
    );
    return (keys.find(({ name }) => name === 'default') ?? keys[0])?.api_key ?? undefined;
  }

  async create(type: 'publishable' | 'secret'): Promise<void> {
    await this.#api.send('POST', '/api-keys?reveal=false', { type, name: 'default' });
  }

  async secret(): Promise<string> {
    const key = await this.find('secret');
    if (!key) throw new Refusal('The project has no secret key yet.');
    return key;
  }
}

export function projectStep(api: ManagementApi): Step {
  return {
    title: 'Project',
    plan: 'check that the project is running',
    look: async () => {
      const { status } = await api.get<{ status: string }>();
      return status === 'ACTIVE_HEALTHY' ? [] : [`The project is ${status}, not ACTIVE_HEALTHY: wait, or restore it.`];
    },
    mend: () => Promise.resolve(['wait; nothing else can be done']),
  };
}

const KEY_TYPES = ['publishable', 'secret'] as const;

export function keysStep(keys: ProjectKeys): Step {
  const missing = async () => {
    const found = await Promise.all(KEY_TYPES.map((type) => keys.find(type)));
    return KEY_TYPES.filter((_, index) => !found[index]);
  };
  return {
    title: 'API keys',
    plan: 'make a publishable and a secret key if the project has only legacy ones',
    look: async () => (await missing()).map((type) => `There is no ${type} key.`),
    mend: async () => {
      const todo = await missing();
      for (const type of todo) await keys.create(type);
      return todo.map((type) => `${type} key made`);
    },
  };
}
