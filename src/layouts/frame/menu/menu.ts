/** Closes the header's menus on Escape, on a click outside, and when focus leaves them. */
const menu = document.getElementById('site-menu');
const closeGroups = (keep?: Element | null) => {
  for (const open of menu?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (open !== keep) open.open = false;
  }
};
const groupOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('#site-menu details') : null;
addEventListener('click', ({ target }) => closeGroups(groupOf(target)));
// Only for Tab. Closing on any focus change would move a group from under the pointer while it is pressed.
addEventListener('keyup', ({ key, target }) => {
  if (key === 'Tab') closeGroups(groupOf(target));
});
menu?.addEventListener('keydown', (event) => {
  const open = groupOf(event.target);
  if (event.key !== 'Escape' || !open?.hasAttribute('open')) return;
  event.preventDefault();
  closeGroups();
  open.querySelector('summary')?.focus();
});

// Adds seals to framework links when a group opens. In the HTML they would cost every page about 100 bytes.
menu?.addEventListener(
  'toggle',
  ({ target }) => {
    const links = (target as Element).querySelectorAll<HTMLAnchorElement>('[href^="/framework/"]:not(:has(img))');
    for (const link of links) {
      const seal = new Image(24, 24);
      seal.alt = '';
      seal.src = link.pathname.replace('/framework/', '/seals/') + '.svg';
      link.prepend(seal);
    }
  },
  true,
);
