/** The address of a speaker's own page, relative to the site's path. */

/** The format of the secret in it. */
export const isSpeakerSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

export const speakerPath = (secret: string): string => `/speaker/${secret}`
export const speakerCalendarPath = (secret: string): string => `${speakerPath(secret)}/calendar.ics`
