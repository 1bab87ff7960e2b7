/** The first notice goes out immediately; those that follow within the same tick go out as one at its end. */
export function makeNotices(send: () => void) {
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
