/** What this browser keeps of a person besides the sign-in itself. */

/** In local storage; the offline page shows it. Gone whenever the sign-in is. */
export const offlineCopyKey = 'rostra:offline'

/** Begins the keys in session storage of what was typed and not sent. */
export const unsentPrefix = 'rostra:unsent:'
export const draftPrefix = 'rostra:draft:'
export const helpDraftKey = 'help-draft'
/** In session storage: the announcements that were closed in this tab. */
export const announcedKey = 'rostra:announced'
export const systemNotificationsKey = 'rostra:system-notifications'

/** After Sign Out nothing of the person is left here but the names of toasts they have seen. */
export function forgetPersonalData(): void {
  localStorage.removeItem(offlineCopyKey)
  localStorage.removeItem(systemNotificationsKey)
  for (const key of Object.keys(sessionStorage))
    if ([unsentPrefix, draftPrefix, helpDraftKey].some((prefix) => key.startsWith(prefix)))
      sessionStorage.removeItem(key)
}
