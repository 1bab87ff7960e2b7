/** Theatre mode belongs to the page; the players only have its button and its key. */
export type TheatreMode = { on: boolean; toggle(): void }
