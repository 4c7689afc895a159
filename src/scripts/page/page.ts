/**
 * Everything that a page does by itself, as one file: menus, theme, scrolling, notices, drafts, labels that end on a day,
 * the islands that wake by a clock or for a stored session. It is loaded after the first paint (`lib/arrival.ts`), so nothing that is seen
 * may need it.
 */
import './parsed';
import './ahead';
import './drafts';
import './edition-clock';
import './hash-scroll';
import './kept-work';
import './late-islands';
import './lost';
import './menu';
import './notices';
import './offline-post';
import './search';
import './theme';
