/**
 * Everything a page does on its own. All imports end up in one file for every page, loaded after the first paint
 * (`lib/head-script.ts`), so nothing visible may depend on it.
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
