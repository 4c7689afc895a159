/** The scenes with their own files, by file name: `feature` draws a feature's scene, `fan` one control. */
export const pictures = {
  redline: { feature: 'policy-sense' },
  gaps: { feature: 'gap-nex' },
  answer: { feature: 'comp-ai' },
  'one-control': 'fan',
} as const;

export type PictureName = keyof typeof pictures;

export const picturePath = (name: PictureName): string => `/scenes/${name}.svg`;
