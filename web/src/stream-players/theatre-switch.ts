/** Theatre mode belongs to the page; the players only have its button and its key. */
export type TheatreSwitch = { on: boolean; toggle(): void }
