/** Times of the chat, in the viewer's zone. Formatting is slow, and a busy minute asks for the same again. */

/** `14:02` */
export const clockTime = perMinute(
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }),
)

/** `Wednesday 2 March 2022 at 14:02` */
export const wholeTime = perMinute(
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' }),
)

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

export function dayName(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? 'Today' : dayFormat.format(at)
}

function perMinute(format: Intl.DateTimeFormat): (at: number) => string {
  let minute = Number.NaN
  let text = ''
  return (at) => {
    const asked = Math.floor(at / 60_000)
    if (asked !== minute) {
      minute = asked
      text = format.format(at)
    }
    return text
  }
}
