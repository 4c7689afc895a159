import { lang } from '~/config/site';

/** The language without its region, for formats that know no regions: `en`. */
export const { language } = new Intl.Locale(lang);
