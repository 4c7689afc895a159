/**
 * Everything that a page does by itself. What is imported here, and what that imports, is one file for every page, loaded after the
 * first paint (`lib/head-script.ts`): nothing that is seen may need it.
 */
import './dom-ready';
import './speculation-rules';
import './drafts';
import './edition-clock';
import './hash-scroll';
import './kept-work';
import './late-islands';
import './not-found-redirect';
import './offline-post';
import './search';
import '~/components/frame/menu/menu';
import '~/components/frame/theme-switch/theme-switch';
import '~/components/ui/notice/notices';
