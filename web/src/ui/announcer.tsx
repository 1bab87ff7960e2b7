/** The two live regions of the page, mounted empty, so that screen readers watch them from the start. */

/**
 * The topmost dialog, on the site or in the console. Live regions and controls outside it are inert. The console's
 * confirmations (`alertdialog`) don't count: they close on the answer, and its notification would be announced twice.
 */
export const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open], section[role=dialog]')].at(-1)

/** ms in which a region stays empty, so that the same text is announced again. */
const pause = 100

const waiting = new Map<Element, HTMLElement[]>()

/**
 * Announces a text to screen readers. Texts that follow within `pause` are announced together with it. Returns a
 * function that removes it, for when its cause is gone: whoever reads the page from top to bottom finds it until then.
 */
export function announce(text: string, urgent = false): () => void {
  const kind = urgent ? 'assertive' : 'polite'
  const inDialog = openDialog()?.querySelector(`[data-announce=${kind}]`)
  const region = inDialog ?? document.getElementById(`announce-${kind}`)
  const spoken = document.createElement('span')
  spoken.textContent = text
  const remove = () => {
    spoken.textContent = ''
  }
  if (!region) return remove
  const others = waiting.get(region)
  if (others) {
    others.push(spoken)
    return remove
  }
  const said = [spoken]
  waiting.set(region, said)
  region.textContent = ''
  window.setTimeout(() => {
    waiting.delete(region)
    region.replaceChildren(...said.flatMap((it, place) => (place === 0 ? [it] : ['\n', it])))
  }, pause)
  return remove
}

export function Announcer() {
  return (
    <>
      <div id="announce-polite" className="visually-hidden" role="status" />
      <div id="announce-assertive" className="visually-hidden" role="alert" />
    </>
  )
}

/** The live regions of a dialog, which silences those of the page. */
export function DialogAnnouncer() {
  return (
    <>
      <div data-announce="polite" className="visually-hidden" aria-live="polite" />
      <div data-announce="assertive" className="visually-hidden" aria-live="assertive" />
    </>
  )
}
