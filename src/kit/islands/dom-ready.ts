// A page may be painted, and this script loaded, before the rest of the page has arrived.
if (document.readyState === 'loading')
  await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed, { once: true }));

export {};
