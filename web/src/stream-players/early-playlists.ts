import Hls, { type Loader, type LoaderContext } from 'hls.js'
import { takePlaylist } from '../platform/transport/prefetched.ts'

/** Loads what plays; playlists that the page asked for before its code was there are not asked for again. */
export class EarlyPlaylists extends Hls.DefaultConfig.loader {
  #isOver = false

  override load(...given: Parameters<Loader<LoaderContext>['load']>): void {
    const [context, , { onSuccess }] = given
    const ask = () => super.load(...given)
    const early = takePlaylist(context.url)
    if (!early) return ask()
    // Or the engine would ask for it once more while it waits.
    this.context = context
    early.then(
      ({ url, text, heardAt }) => {
        if (this.#isOver) return
        // From then on the live edge has moved.
        Object.assign(this.stats.loading, { start: heardAt, first: heardAt, end: heardAt })
        this.stats.loaded = this.stats.total = text.length
        onSuccess({ url, data: text, code: 200 }, this.stats, context, null)
      },
      () => this.#isOver || ask(),
    )
  }

  override abort(): void {
    this.#isOver = true
    super.abort()
  }

  override destroy(): void {
    this.#isOver = true
    super.destroy()
  }
}
