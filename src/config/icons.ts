/**
 * The icons that content may name, in groups by what they stand for. Each is a figure of Lucide's set;
 * to allow another, add its Lucide name here.
 */
export const iconNames = [
  // the platform
  'sparkles', 'workflow', 'activity', 'clipboard-check', 'triangle-alert', 'shield-check', 'files', 'key-round', 'logs',
  'rotate-ccw-clock', 'chart-column', 'gauge', 'plug', 'network', 'layers', 'bell', 'search', 'file-search', 'file-check',
  'calendar-check', 'git-branch', 'route', 'map', 'list-checks', 'refresh-cw', 'puzzle', 'database', 'stamp',
  // the models
  'scroll-text', 'file-pen-line', 'target', 'message-square-quote', 'quote',
  // ideas in frameworks
  'scale', 'gavel', 'lock', 'eye', 'eye-off', 'fingerprint-pattern', 'users', 'user-check', 'clock', 'siren', 'life-buoy', 'leaf',
  'recycle', 'globe', 'hard-hat', 'hand-helping', 'handshake', 'award', 'flag', 'book-open', 'trash',
  // industries
  'cpu', 'heart-pulse', 'landmark', 'graduation-cap', 'shopping-bag', 'building-complex', 'zap', 'hotel', 'truck', 'factory',
  'house',
] as const;

export type IconName = (typeof iconNames)[number];
