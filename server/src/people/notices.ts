/** Sends the first notification immediately, and further ones within the same tick as one at its end. */
export function createNotices(send: () => void) {
  let sent = false
  let waiting = false
  return {
    notify(): void {
      if (sent) waiting = true
      else {
        sent = true
        send()
      }
    },
    tick(): void {
      sent = waiting
      if (waiting) send()
      waiting = false
    },
  }
}
