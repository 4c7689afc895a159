// What subjects do on every page. In a separate file, because these imports would otherwise run before those of `page.ts`.
import.meta.glob('/src/modules/*/browser/on-every-page.ts', { eager: true });
