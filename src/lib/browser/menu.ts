/** The header's menus close as menus do: by Escape, by a click beside them, when the focus leaves them. */
const menu = document.getElementById('site-menu');
const closeGroups = (keep?: Element | null) => {
  for (const open of menu?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (open !== keep) open.open = false;
  }
};
const groupOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('#site-menu details') : null;
addEventListener('click', ({ target }) => closeGroups(groupOf(target)));
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget) closeGroups(groupOf(relatedTarget));
});
menu?.addEventListener('keydown', (event) => {
  const open = groupOf(event.target);
  if (event.key !== 'Escape' || !open?.hasAttribute('open')) return;
  event.preventDefault();
  closeGroups();
  open.querySelector('summary')?.focus();
});
