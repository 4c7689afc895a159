export const offer = 'crosswalk';
export const partContent = 'related parts of other frameworks';
