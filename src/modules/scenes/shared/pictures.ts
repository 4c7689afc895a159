/** The scenes with their own files, by file name. `feature` is the feature whose scene is drawn; `fan` draws `ControlFan`. */
export const pictures = {
  redline: { feature: 'policy-sense' },
  gaps: { feature: 'gap-nex' },
  answer: { feature: 'comp-ai' },
  'one-control': 'fan',
} as const;

export type PictureName = keyof typeof pictures;

export const picturePath = (name: PictureName): string => `/scenes/${name}.svg`;
