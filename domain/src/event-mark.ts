/** The event's small mark, two ribbons in a field, as paths in a square of 32. */
export const markSize = 32
/** Corners of the field. */
export const markRadius = 7
export const markPaths = ['M6 4h7l13 24h-7z', 'M26 4h-7L6 28h7z'] as const
