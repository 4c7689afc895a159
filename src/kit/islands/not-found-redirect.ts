// Only the not-found page needs the rest.
const lost = document.querySelector<HTMLElement>('[data-lost]');
if (lost) void import('./not-found').then(({ helpOn }) => helpOn(lost)).catch(() => undefined);
