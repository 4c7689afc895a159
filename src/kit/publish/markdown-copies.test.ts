// A page's Markdown copy says what the page says.

import { describe, expect, test } from 'vitest';
import { beginsPart, inOrder, llmsList } from '~/kit/publish/markdown-copy/llms-files';
import { markdownCopyOf } from '~/kit/publish/markdown-copy/markdown-copy';
import { parsePage } from './tree';

const URL = 'https://site.example/pricing';

function page(main: string, head = ''): string {
  const own = `<title>Prices | Site</title><meta name="description" content="What it &quot;costs&quot;: all of it."><link rel="canonical" href="${URL}">`;
  return `<!doctype html><html lang="en"><head><style>main{}</style>${own}${head}</head><body><header>Menu</header><main id="content">${main}</main><footer>Foot</footer></body></html>`;
}

const copyOf = (html: string, kind = 'Pages') => markdownCopyOf(parsePage(html), kind);

/** The text below the front matter. */
const bodyOf = (main: string) =>
  copyOf(page(main))
    .markdown.replace(/^---\n.*?\n---\n/s, '')
    .trim();

describe('the front matter', () => {
  test('repeats the information in the head', () => {
    expect(copyOf(page('<p>A</p>'), 'Plans').markdown).toBe(
      `---\ntitle: "Prices | Site"\ndescription: "What it \\"costs\\": all of it."\nurl: "${URL}"\nkind: "Plans"\nlanguage: "en"\n---\n\nA\n`,
    );
  });

  test('has an article’s author and dates, and a framework’s edition and the date it was last checked', () => {
    const article = { '@type': 'BlogPosting', author: { name: 'Team' }, datePublished: '2026-01-02' };
    const framework = { '@type': 'WebPage', about: { name: 'ISO 1:2020' }, lastReviewed: '2026-03-04' };
    const data = [article, framework].map(
      (block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`,
    );
    const { markdown } = copyOf(page('', '').replace('</body>', `${data.join('')}</body>`), 'A');
    expect(markdown).toContain('author: "Team"\ndate: "2026-01-02"\nedition: "ISO 1:2020"\nverifiedOn: "2026-03-04"\n');
  });

  test('a page without an address or a main part stops the build', () => {
    expect(() => copyOf('<html><head></head><main>A</main></html>')).toThrow('canonical address');
    expect(() => copyOf('<html><head></head>A</html>')).toThrow('no <main>');
  });
});

describe('the text', () => {
  test.each([
    ['keeps headings and their levels', '<h1>A</h1><h3>B</h3>', '# A\n\n### B'],
    [
      'writes absolute links and keeps fragments',
      '<p><a href="/">Home</a>, <a href="#a"> here </a>, <a href="/demo#b">there</a> or <a href="mailto:a@b.example">mail</a></p>',
      `[Home](https://site.example), [here](${URL}#a), [there](https://site.example/demo#b) or [mail](mailto:a@b.example)`,
    ],
    [
      'leaves out content that isn’t meant to be read',
      '<p>A</p><script>b</script><template><p>C</p></template><!-- d --><button>E</button>',
      'A',
    ],
    [
      'leaves out permanently hidden content',
      '<p hidden>A</p><p>B<span aria-hidden="true">C</span></p><p class="notice">D</p>',
      'B',
    ],
    [
      'keeps content that can be opened',
      '<div hidden="until-found"><p>A</p></div><div popover="auto" role="dialog"><p>B</p></div>',
      'A\n\nB',
    ],
    [
      'leaves out filters outside a form',
      '<p>A</p><label for="f">Kind</label><select id="f"><option>All</option></select><fieldset><label><input>B</label></fieldset>',
      'A',
    ],
    [
      'drops the link from a lone symbol',
      '<p><a href="#none">–</a> and <a href="#some"> 5 </a></p>',
      `– and [5](${URL}#some)`,
    ],
    [
      'drops drawings but keeps their labels',
      '<svg><text>A</text></svg><svg role="img" aria-label="A seal"><text>B</text></svg>',
      '*Picture: A seal*',
    ],
    ['names an inline picture', '<p>See <span role="img" aria-label="a dot"></span></p>', 'See *Picture: a dot*'],
    [
      'keeps the heading of an accordion',
      '<h3><button><span>A</span><span class="ref">A.5</span></button></h3>',
      '### A · A.5',
    ],
    ['keeps the label of a claim', '<p>70% faster. <small>Our claim</small></p>', '70% faster. *Our claim*'],
    [
      'keeps the label of a figure',
      '<dl><div><dt> faster <small>Our claim</small> </dt> <dd>70%</dd></div></dl>',
      '- faster *Our claim*: 70%',
    ],
    [
      'keeps the label and the stars in a quote',
      '<figure><svg role="img" aria-label="Stars"></svg><blockquote>“Good.”</blockquote><figcaption><span>Ann</span> <span data-provenance="example">Illustrative example</span></figcaption></figure>',
      '> *Picture: Stars*\n>\n> “Good.”\n>\n> Ann · *Illustrative example*',
    ],
    [
      'separates columns',
      '<ul><li><span>A.5</span><span>Organizational</span><span>37</span></li></ul>',
      '- A.5 · Organizational · 37',
    ],
    [
      'moves a heading’s margin text below the heading',
      '<div><p data-margin><span>A</span><span>B</span></p><div><h2>C</h2><p>D</p></div></div>',
      '## C\n\nA · B\n\nD',
    ],
    [
      'leaves margin text in place if no heading follows it',
      '<h2>A</h2><div><p data-margin>B</p><p>C</p></div><h2>D</h2>',
      '## A\n\nB\n\nC\n\n## D',
    ],
    [
      'writes nested lists, and keeps the first number',
      '<ol start="9"><li><p>A</p><p>B</p></li><li>C<ul><li>D</li><li></li></ul></li></ol>',
      '9. A\n\n   B\n10. C\n\n    - D',
    ],
    [
      'separates consecutive lists',
      '<ul><li>A</li></ul><dl><dt>B</dt><dd>C</dd><dd>D</dd></dl><ol><li>E</li></ol><ol><li>F</li></ol>',
      '- A\n\n* B: C · D\n\n1. E\n\n1) F',
    ],
    [
      'keeps a description below its term if it is longer than a line',
      '<dl><dt>A</dt><dd>B<ul><li>C</li></ul></dd><dd>D</dd></dl>',
      '- A:\n\n  B\n\n  - C\n\n  D',
    ],
    ['writes quotes', '<blockquote><p>A</p><ul><li>B</li></ul></blockquote>', '> A\n>\n> - B'],
    ['keeps code verbatim', '<pre><code>a *b*\n```\n\n  c\n</code></pre>', '````\na *b*\n```\n\n  c\n````'],
    ['writes inline code', '<p>A <code>b_*</code> <code>`c</code></p>', 'A `b_*` `` `c ``'],
    ['writes rules and breaks', '<p>A <br> B<br></p><hr><h2>C<br>D</h2>', 'A\\\nB\n\n---\n\n## C D'],
    [
      'keeps the alternative text of pictures, and drops pictures without any',
      '<p><img src="/a.svg" alt="A [b]">, <img src="/c.svg" alt=""> c</p>',
      '![A \\[b\\]](https://site.example/a.svg), c',
    ],
    [
      'doesn’t start a list, heading, quote or rule by accident',
      '<p>1. A</p><p>+ B</p><p># C<br>--- D</p><p>-5% > 3</p><p>> E</p><ul><li>2) F</li></ul>',
      '1\\. A\n\n\\+ B\n\n\\# C\\\n\\--- D\n\n-5% > 3\n\n\\> E\n\n- 2\\) F',
    ],
    [
      'keeps emphasis that touches words',
      '<p><b>A </b>b<em>(c)</em>d <strong><b>E</b></strong><b>f</b><i>g</i></p>',
      '**A** &#98;*(c)*&#100; **Ef**<!-- -->*g*',
    ],
    ['doesn’t turn a link into a picture', '<p>A!<a href="/b">B</a></p>', 'A\\![B](https://site.example/b)'],
    [
      'turns list items with headings into sections',
      '<ul><li><h3>A</h3><p>B</p></li><li><h3>C</h3></li></ul>',
      '### A\n\nB\n\n### C',
    ],
    [
      'writes tables as tables',
      '<table><tr><td></td><th>A | B</th></tr><tr><th>C</th><td><p>D</p> <ul><li>E</li><li>F</li></ul></td></tr></table>',
      '| | A \\| B |\n| - | - |\n| C | D · E · F |',
    ],
    [
      'writes breadcrumbs on one line',
      '<nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a> <span aria-hidden="true">/</span></li><li>Prices</li></ol></nav>',
      '[Home](https://site.example) / Prices',
    ],
    [
      'escapes characters that have a special meaning in Markdown',
      '<p>* a_b_ [c] &lt;d> 1. e</p>',
      '\\* a_b\\_ \\[c\\] \\<d> 1. e',
    ],
  ])('%s', (_name, html, markdown) => {
    expect(bodyOf(html)).toBe(markdown);
  });

  test('lists a form’s fields and says where the form is submitted', () => {
    const form =
      '<form method="post" action="mailto:a@b.example?subject=Demo"><h2>Ask</h2><p><label for="n">Name<span aria-hidden="true"> *</span></label><input id="n" required></p>' +
      '<p><label for="s">Size</label><select id="s"><option value="">Choose</option><option>1</option><option>2</option></select></p>' +
      '<fieldset><legend>Topics</legend><label><input type="checkbox">A</label><label><input type="checkbox">B</label></fieldset>' +
      '<p><button>Send</button></p><noscript><p>Or call.</p></noscript></form>';
    expect(bodyOf(form)).toBe(
      '## Ask\n\n- Name (required)\n- Size: one of 1, 2\n- Topics: any of A, B\n\nThe form is sent by e-mail to [a@b.example](mailto:a@b.example?subject=Demo).\n\nOr call.',
    );
  });
});

test('leaves out a form’s hidden fields, and names the page that the form is submitted to', () => {
  const form =
    '<form action="/search"><label for="q">Words</label><input id="q"><p hidden><label><input type="checkbox"> Later</label></p>' +
    '<p><label><input type="checkbox"> Exactly</label></p></form>';
  expect(bodyOf(form)).toBe(
    '- Words\n- Exactly\n\nThe form is submitted to [/search](https://site.example/search) using GET.',
  );
});

describe('the list of Markdown copies', () => {
  const listed = (kind: string, name: string) => ({
    title: name,
    description: `About ${name}.`,
    kind,
    address: `https://site.example/${name}.md`,
  });

  test('follows the llmstxt.org format', () => {
    const site = {
      name: 'Site',
      summary: 'All of it.',
      data: [{ title: 'Facts', path: '/facts.json', description: 'Figures.' }],
    };
    const copies = inOrder([listed('B', 'c'), listed('A', 'z'), listed('A', 'a[1]'), listed('A', 'index')], ['A', 'B']);
    expect(llmsList(copies, site, 'https://site.example')).toBe(
      [
        '# Site\n\n> All of it.\n\n## A\n',
        '- [index](https://site.example/index.md): About index.',
        '- [a\\[1\\]](https://site.example/a[1].md): About a[1].',
        '- [z](https://site.example/z.md): About z.\n\n## B\n',
        '- [c](https://site.example/c.md): About c.\n\n## Data\n',
        '- [Facts](https://site.example/facts.json): Figures.\n',
      ].join('\n'),
    );
  });

  test('is split into parts small enough for the host', () => {
    expect(beginsPart(0, 30, 20)).toBe(false);
    expect(beginsPart(10, 10, 20)).toBe(false);
    expect(beginsPart(10, 11, 20)).toBe(true);
  });
});
