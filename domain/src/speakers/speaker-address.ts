/** The address of a speaker's own page, relative to the site's path. */

/** The format of the secret in it. */
export const isSpeakerSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** A session's id may look like a secret: then the page is that session's. */
export const isSpeakerPage = (part: string, sessions: readonly { id: string }[]): boolean =>
  isSpeakerSecret(part) && !sessions.some(({ id }) => id === part)

export const speakerPath = (secret: string): string => `/speaker/${secret}`
export const speakerCalendarPath = (secret: string): string => `${speakerPath(secret)}/calendar.ics`
