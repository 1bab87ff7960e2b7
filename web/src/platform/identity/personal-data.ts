/** What this browser stores about a person besides the sign-in itself. */

/** In local storage; the offline page shows it. Removed together with the sign-in. */
export const offlineCopyKey = 'rostra:offline'
/** In local storage: the answers with which the next visit begins. Removed together with the sign-in. */
export const keptAnswersKey = 'rostra:answers'

/** Prefixes of session storage keys for text that was typed but not sent. */
const unsentPrefix = 'rostra:unsent:'
const draftPrefix = 'rostra:draft:'
const helpDraftPrefix = 'help-draft:'
/** Keys for a person's unsent messages and draft in a chat; without a channel, the beginning of all of them. */
export const outboxKey = (userId: string, channel = '') => `${unsentPrefix}${userId}:${channel}`
export const draftKey = (userId: string, channel = '') => `${draftPrefix}${userId}:${channel}`
/** Key for text typed for the help desk; without an id, by someone who is not signed in. */
export const helpDraftKey = (userId = ''): string => `${helpDraftPrefix}${userId}`
/** Prefills the help form of a signed-out visitor with this email address. */
export function keepForHelp(email: string): void {
  const key = helpDraftKey()
  let typed = {}
  try {
    typed = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    // Keeps only the email address.
  }
  sessionStorage.setItem(key, JSON.stringify({ ...typed, email: email.trim() }))
}
/** In session storage: the announcements that were closed in this tab. */
export const announcedKey = 'rostra:announced'
/** In session storage, after the team has removed the person from the event: this tab says so, also once reloaded. */
export const withdrawnKey = 'rostra:withdrawn'
/** In local storage: the announcements the person has read. */
export const readAnnouncementsKey = 'rostra:announcements-read'
/** In local storage: the starred sessions as the person last saw them. */
export const seenStarsKey = 'rostra:seen-stars'
/** In local storage: where a sign-in code was sent, until it is used or expires. */
export const codeAskedKey = 'rostra:code-asked'
/** In local storage: the pinned cards the person has hidden. */
export const hiddenCardsKey = 'rostra:hidden-cards'
/** In local storage: the receipts with which anonymous votes can be changed. */
export const voteReceiptsKey = 'rostra:vote-receipts'
export const systemNotificationsKey = 'rostra:system-notifications'

/** Set briefly in local storage, to notify other tabs that someone has chosen Sign Out. */
export const leftKey = 'rostra:left'

/** What the site keeps of its answers: for the offline page, and for the next visit. */
export function forgetCopies(): void {
  localStorage.removeItem(offlineCopyKey)
  localStorage.removeItem(keptAnswersKey)
}

/** For Sign Out: removes the person's data in every tab, except the ids of the notifications they have had. */
export function forgetPersonalData(): void {
  forgetCopies()
  localStorage.removeItem(seenStarsKey)
  localStorage.removeItem(codeAskedKey)
  localStorage.removeItem(readAnnouncementsKey)
  localStorage.removeItem(systemNotificationsKey)
  localStorage.removeItem(hiddenCardsKey)
  localStorage.removeItem(voteReceiptsKey)
  forgetTypedData()
  localStorage.setItem(leftKey, String(Date.now()))
  localStorage.removeItem(leftKey)
}

/** Removes unsent text from this tab. With `userId`, keeps that person's text and what was typed while signed out. */
export function forgetTypedData(userId?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const prefix = [unsentPrefix, draftPrefix, helpDraftPrefix].find((it) => key.startsWith(it))
    if (prefix === undefined) continue
    const [writer = ''] = key.slice(prefix.length).split(':')
    if (userId === undefined || (writer !== userId && writer !== '')) sessionStorage.removeItem(key)
  }
}
