/** How long a request that could not be sent stays on the visitor's device, in days. The form says so. */
export const KEPT_DAYS = 14;

/** How long a request is stored after it was closed, in months. The form and the page about privacy say so; the database does it. */
export const CLOSED_MONTHS = 12;
