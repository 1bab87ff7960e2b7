/** Returns the current time in epoch ms. Code gets it as a parameter; only `commands/serve.ts` reads the real clock. */
export type Clock = () => number
