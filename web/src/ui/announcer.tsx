/** The two live regions of the page, mounted empty, so that screen readers watch them from the start. */

const idOf = (urgent: boolean) => (urgent ? 'announce-assertive' : 'announce-polite')

/** Says a text to screen readers. It is cleared first, so that the same text is announced again. */
export function announce(text: string, urgent = false): void {
  const region = document.getElementById(idOf(urgent))
  if (!region) return
  region.textContent = ''
  window.setTimeout(() => {
    region.textContent = text
  }, 100)
}

export function Announcer() {
  return (
    <>
      <div id={idOf(false)} className="visually-hidden" role="status" />
      <div id={idOf(true)} className="visually-hidden" role="alert" />
    </>
  )
}
