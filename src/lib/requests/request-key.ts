/** What begins the name under which localStorage keeps a request that has not arrived; its id follows. */
export const REQUEST_KEY = 'attestry:request:';
