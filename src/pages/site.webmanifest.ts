import { tokens } from '#tokens';
import type { APIRoute } from 'astro';
import { routes } from '~/config/routes';
import { lang, site } from '~/config/site';
import { themes } from '~/lib/colours';
import { webManifest } from '~/lib/file-responses';
import { homeScreenIcons } from '~/modules/share-images/home-screen-icons';

// As the icons, in the colours of the light theme.
const [paper] = themes(tokens.colours.paper);

/** Lets phones put the site on their home screen (https://www.w3.org/TR/appmanifest/). */
export const GET: APIRoute = () =>
  webManifest(
    JSON.stringify({
      name: site.name,
      description: site.defaultDescription,
      lang,
      start_url: routes.home,
      // With buttons to go back and reload, which a website needs.
      display: 'minimal-ui',
      theme_color: paper,
      background_color: paper,
      icons: homeScreenIcons.map(({ path, size, purpose }) => ({
        src: path,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    }),
  );
