/** What everyone reads where they can no longer take part; in a file of its own, because every show loads it. */
export const eventEnded = 'This event has ended. Thank you for joining us.'
