/** The calls whose answers a decision about a refused sign-in makes stale. */
export const stale = ['doors', 'organiser-attendees', 'overview', 'audit-log'] as const
