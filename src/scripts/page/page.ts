/**
 * Everything a page does without an island. All imports end up in one file, which every page loads after the first paint
 * (`lib/head-script.ts`), so nothing that is visible at first may depend on it.
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
