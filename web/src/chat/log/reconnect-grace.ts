/** Interruptions shorter than this are not announced. */
export const reconnectGraceMs = 1_500
