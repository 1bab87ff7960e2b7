/** The most sessions of an event: a thousand that are imported fit beside some of its own. */
export const sessionLimit = 1500
