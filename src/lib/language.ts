import { lang } from '~/config/site';

/** The language without its region, as pages and their alternate links name it: `en`. */
export const { language } = new Intl.Locale(lang);
