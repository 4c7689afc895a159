import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import { editorHost } from '../../../src/kit/content/editing-page/page/editor-host.ts';
import { editorPage } from '../../../src/kit/content/editing-page/page/editor-page.ts';
import { contentFiles } from './editor.ts';

// A stand-in for GitHub's API with a repository that contains the project's content: responds to the editor's calls, and records what
// it would have written.

const HEAD = 'a'.repeat(40);
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

export interface Written {
  branch?: string;
  path?: string;
  text?: string;
  pull?: { title: string; head: string; base: string; draft: boolean };
}

interface Asked {
  query?: string;
  variables?: {
    input?: { branch: { branchName: string }; fileChanges: { additions: { path: string; contents: string }[] } };
  };
}

/** The editing page as built with `CMS_REPOSITORY`, including its policy, with this stand-in as its host. */
export async function serveWithGitHost(page: Page, address: string): Promise<Written> {
  const host = editorHost({ CMS_REPOSITORY: 'attestry/website' });
  if (!host) throw new Error('The git host has not been started.');
  const [script = ''] =
    /\/_astro\/editor\/editor\.[\w-]+\.js/.exec(await (await page.request.get(address)).text()) ?? [];
  const config = (await (await page.request.get(`${address}/config.json`)).json()) as object;
  const written: Written = {};
  await page.route('**/admin', (route) =>
    route.fulfill({ contentType: 'text/html', body: editorPage(host, 'Attestry', script) }),
  );
  await page.route('**/admin/config.json', (route) => route.fulfill({ json: { ...config, backend: host.backend } }));
  await page.route('https://avatars.githubusercontent.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route('https://api.github.com/**', (route) => answer(route, written));
  return written;
}

const files = contentFiles().map(([path, text]) => ({
  path,
  text,
  sha: digestOf(text),
  size: Buffer.byteLength(text),
}));

/** An object's id as Git computes it. */
function digestOf(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');
}

function answer(route: Route, written: Written): Promise<void> {
  const request = route.request();
  const reply = (json: unknown, status = 200) => route.fulfill({ status, headers: CORS, json });
  const path = new URL(request.url()).pathname;
  if (request.method() === 'OPTIONS' || path.includes('/collaborators/')) {
    return route.fulfill({ status: 204, headers: CORS });
  }
  if (path === '/user') {
    return reply({
      id: 1,
      login: 'editor',
      name: 'An Editor',
      avatar_url: 'https://avatars.githubusercontent.com/u/1',
    });
  }
  if (path.includes('/git/trees/')) {
    return reply({ tree: files.map(({ path: name, sha, size }) => ({ path: name, type: 'blob', sha, size })) });
  }
  if (path.endsWith('/pulls')) {
    written.pull = request.postDataJSON() as NonNullable<Written['pull']>;
    return reply({ number: 7, html_url: 'https://github.com/attestry/website/pull/7', labels: [] }, 201);
  }
  if (path.endsWith('/labels')) return reply([]);
  if (path === '/graphql') return reply({ data: dataFor(request.postDataJSON() as Asked, written) });
  return reply({ message: 'Not Found' }, 404);
}

function dataFor({ query = '', variables }: Asked, written: Written): unknown {
  if (query.includes('createCommitOnBranch')) {
    const [file] = variables?.input?.fileChanges.additions ?? [];
    Object.assign(written, { branch: variables?.input?.branch.branchName, path: file?.path });
    written.text = Buffer.from(file?.contents ?? '', 'base64').toString();
    const commit = {
      oid: 'c'.repeat(40),
      committedDate: '2026-11-21T00:00:00Z',
      file_0: { oid: digestOf(written.text) },
    };
    return { createCommitOnBranch: { commit } };
  }
  if (query.includes('createRef')) return { createRef: { ref: { name: 'branch' } } };
  const head = { target: { oid: HEAD, history: { nodes: [{ oid: HEAD, message: 'Before' }] } } };
  if (query.includes('fork: repository')) return { fork: { id: 'repository' }, base: { ref: head } };
  const repository: Record<string, unknown> = {
    ref: head,
    pullRequests: { nodes: [], pageInfo: { hasNextPage: false } },
  };
  for (const [, name = '', sha] of query.matchAll(/(\w+):\s+object\(oid: "([0-9a-f]{40})"/g)) {
    repository[name] = { text: files.find((file) => file.sha === sha)?.text, status: null, checkSuites: { nodes: [] } };
  }
  for (const [, name = ''] of query.matchAll(/(\w+):\s+ref\(/g)) {
    const author = { name: 'An Editor', email: 'editor@attestry.example', user: null };
    repository[name] = { target: { history: { nodes: [{ author, committedDate: '2026-11-02T00:00:00Z' }] } } };
  }
  return { repository };
}
