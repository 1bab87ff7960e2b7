import Hls, { type Loader, type LoaderContext } from 'hls.js'
import { takePlaylist, takeSegment } from '../platform/transport/prefetched.ts'

/** Loads what plays; what the page asked for before this code was there is not asked for again. */
export class EarlyLoads extends Hls.DefaultConfig.loader {
  #isOver = false

  override load(...given: Parameters<Loader<LoaderContext>['load']>): void {
    const [context, , { onSuccess }] = given
    const ask = () => super.load(...given)
    const early = earlyOf(context)
    if (!early) return ask()
    // Or the engine would ask for it once more while it waits.
    this.context = context
    early.then(
      ({ url, data, ...loading }) => {
        if (this.#isOver) return
        Object.assign(this.stats.loading, loading)
        this.stats.loaded = this.stats.total =
          typeof data === 'string' ? data.length : data.byteLength
        onSuccess({ url, data, code: 200 }, this.stats, context, null)
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

/** With the moments of its loading. */
function earlyOf(context: LoaderContext) {
  const { href } = new URL(context.url, location.href)
  const segment = takeSegment({ ...context, url: href })
  return segment
    ? segment.then(({ data, askedAt, heardAt, thereAt }) => {
        // As if it had just come: what it waited for this code says nothing of the line.
        const waited = performance.now() - thereAt
        const loading = { start: askedAt + waited, first: heardAt + waited, end: thereAt + waited }
        return { url: href, data, ...loading }
      })
    : takePlaylist(href)?.then(({ url, text, heardAt }) => {
        // From then on the live edge has moved.
        return { url, data: text, start: heardAt, first: heardAt, end: heardAt }
      })
}
