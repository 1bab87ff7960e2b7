/** The event's small mark, two ribbons on a coloured square, as SVG paths in a 32 × 32 view box. */
export const markSize = 32
/** Corner radius of the square. */
export const markRadius = 7
export const markPaths = ['M6 4h7l13 24h-7z', 'M26 4h-7L6 28h7z'] as const
