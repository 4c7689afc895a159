// The speculation rules (`lib/head/speculation-rules.ts`) take effect only now, after the first paint, because the browser checks all
// links of the page against them. Moved, not created, since the content security policy lets no script create a script.
const rules = document.querySelector<HTMLTemplateElement>('[data-rules]');
if (rules) document.body.append(rules.content);
