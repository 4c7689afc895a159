/** Local: ids of the controls that a visitor runs. */
export const RUNNING_KEY = 'site:running';
