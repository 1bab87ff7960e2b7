const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `3 days 4 h`, `4 h 20 min` or `12 min`, at least a minute. `ms` is a duration. */
export function untilText(ms: number): string {
  const all = Math.max(minute, Math.ceil(ms / minute) * minute)
  const [days, hours] = [Math.floor(all / day), Math.floor((all % day) / hour)]
  const minutes = Math.floor((all % hour) / minute)
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`
  if (hours > 0) return `${hours} h${minutes > 0 ? ` ${minutes} min` : ''}`
  return `${minutes} min`
}
