import { authStep, mailsStep } from './auth.ts';
import { functionsStep, secretsStep, vaultStep } from './functions.ts';
import { ManagementApi } from './management-api.ts';
import { jobsStep, migrationsStep } from './migrations.ts';
import { keysStep, projectStep, ProjectKeys } from './project.ts';
import { proofStep } from './proof.ts';
import { readSettings, type Environment, type Settings } from './settings.ts';
import { readFunctions, readMigrations } from './sources.ts';
import { checkSteps, runSteps, type Step } from './steps.ts';

/** Sets up a hosted project as the environment describes it. */
export class Golive {
  readonly settings: Settings;
  readonly steps: readonly Step[];
  readonly #keys: ProjectKeys;

  /**
   * @param root the checkout whose migrations and functions are applied to the project
   * @param siteName the name used in account e-mails
   * @throws Refusal with every missing or invalid setting
   */
  constructor(env: Environment, root: string, siteName: string, pauseMs?: number) {
    const settings = readSettings(env);
    const api = new ManagementApi({ url: settings.apiUrl, ref: settings.ref, token: settings.token, pauseMs });
    const keys = new ProjectKeys(api);
    const migrations = readMigrations(root);
    this.settings = settings;
    this.#keys = keys;
    this.steps = [
      projectStep(api),
      keysStep(keys),
      migrationsStep(api, migrations),
      jobsStep(api, migrations),
      secretsStep(api, settings, env),
      functionsStep(api, readFunctions(root)),
      vaultStep(api, settings, keys),
      proofStep(api, settings, keys, pauseMs),
      mailsStep(api, siteName),
      authStep(api, settings),
    ];
  }

  /** The plan of a run, with a line for each step. */
  get plan(): string {
    const lines = this.steps.map(({ title, plan }, index) => `${String(index + 1).padStart(3)}. ${title}: ${plan}`);
    return [`For ${this.settings.projectUrl} it will`, ...lines].join('\n');
  }

  /** @returns whether everything is correct */
  async run(tell: (line: string) => void): Promise<boolean> {
    const isWell = await runSteps(this.steps, tell);
    if (isWell) tell(await this.#next());
    return isWell;
  }

  /**
   * Changes nothing.
   * @returns whether everything is correct
   */
  async check(tell: (line: string) => void): Promise<boolean> {
    return checkSteps(this.steps, tell);
  }

  /** What remains to be done outside the project: setting the variables for building the site. */
  async #next(): Promise<string> {
    const { site, projectUrl, captchaKey } = this.settings;
    const variables = {
      SITE_URL: site,
      PUBLIC_SUPABASE_URL: projectUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: (await this.#keys.find('publishable')) ?? '',
      ...(captchaKey && { PUBLIC_TURNSTILE_SITE_KEY: captchaKey }),
    };
    return [
      '\nThe project is ready. Build the site with these variables; for the workflows on GitHub, set them like this:\n',
      ...Object.entries(variables).map(([name, value]) => `  gh variable set ${name} --body '${value}'`),
    ].join('\n');
  }
}
