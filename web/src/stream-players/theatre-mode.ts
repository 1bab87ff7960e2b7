/** Theatre mode belongs to the page; the players only provide its button and key. */
export type TheatreMode = { on: boolean; toggle(): void }
