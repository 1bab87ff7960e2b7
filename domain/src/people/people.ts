/** “Who’s here”: attendees who chose to be listed, with an optional role and link. */

export type { ListedPerson, PersonEntry } from './people.schema.ts'

/** Longest role or organisation, and longest link, in characters. */
export const personRoleLimit = 100
export const personLinkLimit = 300
/** People on one page of the list. */
export const peoplePage = 50
/** At least this many ms between two notices to all pages that the list has changed, however many people join it. */
export const peopleNoticeEvery = 500

/**
 * The link as it is stored, '' for none. Undefined unless it is an https address without a user name or password:
 * readers could take what is before the `@` for the host.
 */
export function personLink(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { href, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '' || !hostname.includes('.')) return undefined
  return href
}

/** The text shown for a link: its host, so that no one can hide where it leads. */
export const hostOf = (link: string): string => new URL(link).host.replace(/^www\./, '')
