/** ms that the first page waits for its fonts; after that it is rendered in their fallbacks. */
const mostWaiting = 2_000

/**
 * Resolves when the fonts of every page have loaded, or after `mostWaiting`; never rejects. A late font re-wraps text
 * and moves what is below it, and a click on a button that moves between press and release is lost.
 */
export async function loadFonts(): Promise<void> {
  const style = getComputedStyle(document.documentElement)
  const fonts = ['--font-text', '--font-display'].map((name) => {
    // The others in the list are fallbacks.
    const [font] = style.getPropertyValue(name).split(',')
    return document.fonts.load(`1em ${font}`)
  })
  await Promise.race([
    Promise.allSettled(fonts),
    new Promise((resolve) => setTimeout(resolve, mostWaiting)),
  ])
}
