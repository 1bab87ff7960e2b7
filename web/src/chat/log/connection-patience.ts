/** A connection that is back within this many ms is not worth a word. */
export const patience = 1_500
