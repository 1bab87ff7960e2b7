/** What this browser keeps of a person besides the sign-in itself. */

/** In local storage; the offline page shows it. Gone whenever the sign-in is. */
export const offlineCopyKey = 'rostra:offline'

/** Begins the keys in session storage of what was typed and not sent. */
export const unsentPrefix = 'rostra:unsent:'
export const draftPrefix = 'rostra:draft:'
const helpDraftPrefix = 'help-draft:'
/** What was typed for the help desk; without an id, by someone who is not signed in. */
export const helpDraftKey = (userId = ''): string => `${helpDraftPrefix}${userId}`
/** Prefills the help form of a signed-out visitor with this address. */
export function keepForHelp(email: string): void {
  const key = helpDraftKey()
  let typed = {}
  try {
    typed = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    // Only the address is known then.
  }
  sessionStorage.setItem(key, JSON.stringify({ ...typed, email: email.trim() }))
}
/** In session storage: the announcements that were closed in this tab. */
export const announcedKey = 'rostra:announced'
/** In local storage: the announcements the person has read. */
export const readAnnouncementsKey = 'rostra:announcements-read'
/** In local storage: how the person last saw what they starred. */
export const seenStarsKey = 'rostra:seen-stars'
/** In local storage: where a sign-in code was sent, until it was used or has expired. */
export const codeAskedKey = 'rostra:code-asked'
/** In local storage: the pinned cards the person has hidden. */
export const hiddenCardsKey = 'rostra:hidden-cards'
/** In local storage: what anonymous votes can be changed with. */
export const voteReceiptsKey = 'rostra:vote-receipts'
export const systemNotificationsKey = 'rostra:system-notifications'

/** Set briefly in local storage, to notify other tabs that someone has chosen Sign Out. */
export const leftKey = 'rostra:left'

/** After Sign Out nothing of the person is left here, in no tab, but the names of toasts they have seen. */
export function forgetPersonalData(): void {
  localStorage.removeItem(offlineCopyKey)
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

/** Of what was typed in this tab and not sent, keeps what this person typed, and what was typed while signed out. */
export function forgetTypedData(userId?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const prefix = [unsentPrefix, draftPrefix, helpDraftPrefix].find((it) => key.startsWith(it))
    if (prefix === undefined) continue
    const [writer = ''] = key.slice(prefix.length).split(':')
    if (userId === undefined || (writer !== userId && writer !== '')) sessionStorage.removeItem(key)
  }
}
