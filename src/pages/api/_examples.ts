import { DATA_FOLDER } from '~/config/routes';

/** Programs that read the data of this site. A test runs them (tests/site/api-examples.test.ts). */
export const examplesFor = (origin: string) =>
  [
    {
      id: 'curl',
      code: `curl --fail --silent --remote-name ${origin}${DATA_FOLDER}/links.json
sha256sum links.json`,
    },
    {
      id: 'javascript',
      code: `const response = await fetch('${origin}${DATA_FOLDER}/controls.json');
const { version, controls } = await response.json();

for (const { code, title } of controls) console.log(version, code, title);`,
    },
    {
      id: 'python',
      code: `import json
from collections import Counter
from urllib.request import urlopen

with urlopen('${origin}${DATA_FOLDER}/links.json') as response:
    links = json.load(response)['links']

grades = Counter((link['framework'], link['grade']) for link in links)
for (framework, grade), count in sorted(grades.items()):
    print(framework, grade, count)`,
    },
  ] as const;
