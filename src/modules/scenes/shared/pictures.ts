/** The picture of one control and the frameworks that it serves. */
export const ONE_CONTROL = 'one-control';

/** The address of a scene that is a separate file: that of an AI model, by its id, or the picture of one control. */
export const picturePath = (name: string): string => `/scenes/${name}.svg`;
