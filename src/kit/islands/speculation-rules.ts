// The speculation rules (`layouts/speculation-rules.ts`) take effect only after the first paint, because the browser checks all
// links on the page against them. The element is moved, not created, since the content security policy lets no script create another.
const rules = document.querySelector<HTMLTemplateElement>('[data-rules]');
if (rules) document.body.append(rules.content);
