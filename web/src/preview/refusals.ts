/**
 * Calls show their refusal where they are made. Of frames that nobody waits for, such as reactions,
 * the site shows none; a preview does, so that the organiser does not think that others have seen it.
 */
import { element } from './elements.ts'

/** ms */
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
