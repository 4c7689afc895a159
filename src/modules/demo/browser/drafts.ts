import { keepDraft } from './draft';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) keepDraft(form);
