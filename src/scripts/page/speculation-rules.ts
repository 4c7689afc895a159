// The rules by which the browser opens pages ahead (`lib/head/speculation-rules.ts`) take effect only now, after the first paint: to take
// them in, it goes through all links of the page. Moved, not made, since the policy lets no script make a script.
const rules = document.querySelector<HTMLTemplateElement>('[data-rules]');
if (rules) document.body.append(rules.content);
