/**
 * Everything that a page does by itself. What is imported here, and what that imports, is one file for every page, loaded after the
 * first paint (`lib/arrival.ts`): nothing that is seen may need it.
 */
import './parsed';
import './ahead';
import './drafts';
import './edition-clock';
import './hash-scroll';
import './kept-work';
import './late-islands';
import './lost';
import './offline-post';
import './search';
import '~/components/frame/menu/menu';
import '~/components/frame/theme-switch/theme-switch';
import '~/components/ui/notice/notices';
