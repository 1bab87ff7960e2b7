/** The first notice is sent immediately; further ones within the same tick are sent as one at its end. */
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
