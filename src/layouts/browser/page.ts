/**
 * Everything a page does without an island. All imports end up in one file, which every page loads after the first paint
 * (`lib/head-script.ts`), so nothing that is visible at first may depend on it.
 */
import '~/kit/islands/intent/record-changes';
import '~/kit/islands/speculation-rules';
import './of-subjects';
import '~/modules/frameworks/browser/edition-clock';
import '~/kit/islands/hash-scroll';
import '~/kit/islands/late-islands';
import '~/kit/islands/not-found-redirect';
import '~/modules/search/browser/start';
import '~/layouts/frame/menu/menu';
import '~/layouts/frame/theme-switch/theme-switch';
import '~/components/ui/notice/notices';
