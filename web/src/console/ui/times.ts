/** Times as this browser writes them, in its own zone. Epoch ms. */
const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const formatTime = (at: number): string => time.format(at)
export const formatDay = (at: number): string => day.format(at)
export const formatMoment = (at: number): string => moment.format(at)
