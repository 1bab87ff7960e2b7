/** Who receives an email to attendees, as organisers and programs write it. */

/** `never`: those who have never signed in; `speakers`: those with an address. */
export const mailingGroups = ['all', 'came', 'absent', 'never', 'waiting', 'speakers'] as const
export type MailingGroup = (typeof mailingGroups)[number]
export type MailingAudience =
  | MailingGroup
  /** Followed by the id of a session. */
  | `starred:${string}`
  /** A kept column of the organisers' own file, and what it has to contain. */
  | `field:${string}=${string}`
  /** Attendees' ids, separated by commas. */
  | `ids:${string}`

/** People who can be chosen one by one. */
const chosenPeopleLimit = 1_000
/** The longest of all: that many ids. */
export const mailingAudienceLimit = 50_000

/** A kept column with more values, such as a member number, makes no groups. */
export const fieldGroupsLimit = 30

type Audience =
  | { of: MailingGroup }
  | { of: 'starred'; showId: string }
  | { of: 'field'; name: string; value: string }
  | { of: 'ids'; ids: string[] }

/** Undefined for what names nobody, and for too many. */
export function readAudience(to: string): Audience | undefined {
  const group = mailingGroups.find((it) => it === to)
  if (group) return { of: group }
  const colon = to.indexOf(':')
  const [kind, rest] = [to.slice(0, colon), to.slice(colon + 1)]
  if (colon < 0 || rest === '') return undefined
  if (kind === 'starred') return { of: 'starred', showId: rest }
  if (kind === 'field') {
    const [name = '', ...value] = rest.split('=')
    const wanted = value.join('=').trim()
    return name === '' || wanted === '' ? undefined : { of: 'field', name, value: wanted }
  }
  if (kind !== 'ids') return undefined
  const ids = [...new Set(rest.split(',').map((it) => it.trim()))]
  return ids.includes('') || ids.length > chosenPeopleLimit ? undefined : { of: 'ids', ids }
}

export const isMailingAudience = (to: string): to is MailingAudience =>
  readAudience(to) !== undefined

/** The session whose starring people an audience is; undefined for the others. */
export function starredSession(to: string): string | undefined {
  const audience = readAudience(to)
  return audience?.of === 'starred' ? audience.showId : undefined
}
