/** Now in epoch ms. Handed to everything that needs the time; only `commands/serve.ts` reads the real clock. */
export type Clock = () => number
