/** What a decision about a refused sign-in changes on other screens. */
export const stale = ['doors', 'organiser-attendees', 'overview', 'audit-log'] as const
