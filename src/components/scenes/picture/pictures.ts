/** The scenes that are files of their own, by the name of the file: `feature` draws that of a feature, `fan` one control. */
export const pictures = {
  redline: { feature: 'policy-sense' },
  gaps: { feature: 'gap-nex' },
  answer: { feature: 'comp-ai' },
  'one-control': 'fan',
} as const;

export type PictureName = keyof typeof pictures;

export const picturePath = (name: PictureName): string => `/scenes/${name}.svg`;
