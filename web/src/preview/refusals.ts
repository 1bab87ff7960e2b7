/**
 * A refused call shows its error where it was made. The site shows none for refused frames without a response, such as
 * reactions; a preview does, so that the organiser does not think that others have seen them.
 */
import { element } from './elements.ts'

/** ms that a refusal is shown. */
const shownFor = 5_000

export function tellRefusals(): void {
  const place = element('div', 'preview-refusal')
  place.role = 'status'
  document.body.append(place)
  let timer = 0
  const notify = (text: string) => {
    place.textContent = text
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      place.textContent = ''
    }, shownFor)
  }
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(data)
        if (frame.t === 'error' && frame.code === 'preview') notify(frame.message)
      })
    }
  }
}
