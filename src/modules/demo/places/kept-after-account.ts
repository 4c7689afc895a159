import { CLOSED_MONTHS } from '#demo-request/schema';

/** What stays of a visitor when their account is deleted. */
export const kept = `demo requests you have sent, because they are a separate enquiry: we delete them ${CLOSED_MONTHS} months after they are closed.`;
