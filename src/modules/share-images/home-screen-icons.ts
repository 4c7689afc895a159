interface HomeScreenIcon {
  path: string;
  /** Width and height in pixels. */
  size: number;
  /** `maskable` has so much ground around the mark that a phone may cut it to any shape. */
  purpose: 'any' | 'maskable';
}

/** The icons of the site on the home screens of phones. */
export const homeScreenIcons: readonly HomeScreenIcon[] = [
  { path: '/icons/192.png', size: 192, purpose: 'any' },
  { path: '/icons/512.png', size: 512, purpose: 'any' },
  { path: '/icons/maskable.png', size: 512, purpose: 'maskable' },
];
