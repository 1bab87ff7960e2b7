/**
 * Checks live captions from outside: an acknowledged line is stored once, under its number and in the order of sending,
 * and pages have it as it is stored.
 */
import { captionsFirst } from '@rostra/domain/captions/live-captions'
import type { CaptionHistory, Violation, ViolationKind } from './history.ts'

/** Returns every violation found. */
export function checkCaptions({ channel, sent, stored, ...by }: CaptionHistory): Violation[] {
  const found: Violation[] = []
  const say = (kind: ViolationKind, message: string) =>
    found.push({ kind, channel: `the captions of ${channel}`, message })
  const known = new Set(sent.map(({ text }) => text))
  for (const { text, n } of sent) {
    const numbers = stored.filter((it) => it.text === text).map((it) => it.n)
    if (n === undefined) say('unanswered', text)
    else if (numbers.length === 0) say('lost', text)
    else if (numbers.length > 1) say('doubled', `${text}: ${numbers.join(', ')}`)
    else if (numbers[0] !== n) say('wrong-ack', `${text} is ${numbers[0]}, not ${n}`)
  }
  for (const [at, { n, text }] of stored.entries()) {
    if (n !== at + 1) say('hole', `${text} is ${n}, after ${at}`)
    if (!known.has(text)) say('phantom', text)
  }
  const inOrder = sent
    .map(({ text }) => text)
    .filter((it) => stored.some(({ text }) => text === it))
  const order = stored.map(({ text }) => text).filter((it) => known.has(it))
  if (new Set(order).size === order.length && order.join() !== inOrder.join())
    say('reordered', order.join())
  const texts = new Map(stored.map(({ n, text }) => [n, text]))
  for (const { name, lines } of by.seen) {
    for (const { n, text } of lines)
      if (texts.get(n) !== text) say('altered', `${n} is ${text} to ${name}`)
    // Who comes back is sent the latest lines.
    const got = new Set(lines.map(({ n }) => n))
    for (const { n, text } of by.isShared ? stored.slice(-captionsFirst) : [])
      if (!got.has(n)) say('missing', `${name} has not got ${text}`)
  }
  return found
}
