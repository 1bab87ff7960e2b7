/** What shares the line with the picture comes after it. No React in here. */

/** ms after which it comes anyhow. */
const within = 5_000

let come = () => {}
/** Once the first picture is there, or nothing plays. */
export const afterPicture = new Promise<void>((resolve) => {
  come = resolve
})
export const nothingPlays = (): void => come()

document.addEventListener('loadeddata', () => come(), { capture: true, once: true })
window.setTimeout(() => come(), within)
