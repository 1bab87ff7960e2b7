/** “Who’s here”: attendees who chose to be listed for the others, with a role and one link if they like. */

export type { ListedPerson, PersonEntry } from './people.schema.ts'

/** Longest role or organisation, and longest link, in characters. */
export const personRoleLimit = 100
export const personLinkLimit = 300
/** People on one page of the list. */
export const peoplePage = 50
/** ms between two notices to all pages that the list has changed, however many join it at once. */
export const peopleNoticeEvery = 500

/**
 * The link as it is kept, '' for none. Undefined for everything but an https address without a user name or password:
 * others would have to trust what is before the `@`.
 */
export function personLink(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { href, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '' || !hostname.includes('.')) return undefined
  return href
}

/** What a link is shown as: its host, so that nobody hides where it leads behind words. */
export const hostOf = (link: string): string => new URL(link).host.replace(/^www\./, '')
