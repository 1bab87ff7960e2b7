/** The notifications shown to each person on this device, across tabs and reloads. */

/** Records the notification and returns true, or returns false if it is already recorded for this person. */
export function markNotified(id: string, userId: string): boolean {
  const key = `notified ${userId}`
  const shown = (localStorage.getItem(key) ?? '').split('\n')
  if (shown.includes(id)) return false
  localStorage.setItem(key, [...shown, id].join('\n'))
  return true
}
