/** Those who want to know of every change: `subscribe`, for useSyncExternalStore, returns the function that stops it. */
export class Listeners<Args extends unknown[] = []> {
  readonly #all = new Set<(...args: Args) => void>()

  readonly subscribe = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener)
    return () => {
      this.#all.delete(listener)
    }
  }

  readonly tell = (...args: Args): void => {
    for (const listener of this.#all) listener(...args)
  }
}
