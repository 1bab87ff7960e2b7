/** Keys with which other programs make calls: each belongs to no person and may make only the calls of its scopes. */

export type { ListedKey } from './keys.schema.ts'

/** What a key may be allowed to do, and how the console says it. */
export const keyScopes = {
  attendees: 'See, add, change and remove attendees',
  programme: 'See and change the sessions',
  report: 'Read the report, attendance and feedback',
  captions: 'Add captions',
} as const
export type KeyScope = keyof typeof keyScopes
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]]

export const keyNameLimit = 60

/** How the audit log and other lists name what a key did. */
export const nameOfKey = (name: string): string => `key ${name}`
