/** ms after which a page that was just rendered is taken to be quiet: its pictures and calls are under way. */
const quietAfter = 1_200

/** Resolves when the processor has nothing more urgent to do. */
export const idle = (): Promise<unknown> =>
  new Promise<unknown>((resolve) => {
    // Not in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: quietAfter })
    else setTimeout(resolve)
  })

/** Resolves once the page has had time to show itself, for what nobody waits for. */
export async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, quietAfter))
  await idle()
}
