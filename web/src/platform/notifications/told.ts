/** Which notifications a person has been told of on this device, across tabs and reloads. */

/** True the first time this person is told. */
export function isFirstTold(id: string, userId: string): boolean {
  const key = `notified ${userId}`
  const told = (localStorage.getItem(key) ?? '').split('\n')
  if (told.includes(id)) return false
  localStorage.setItem(key, [...told, id].join('\n'))
  return true
}
