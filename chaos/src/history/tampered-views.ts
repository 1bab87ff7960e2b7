/** Ways in which what clients receive goes wrong, each with its violation. */
import type { MessageEntry } from '@rostra/domain/chat/chat'
import fc from 'fast-check'
import { channel } from './made-history.ts'
import {
  cut,
  delivered,
  followed,
  isMessage,
  log,
  stored,
  type Tamperings,
  viewsOf,
} from './tamper.ts'

export const tamperedViews: Tamperings = {
  'doubled: an entry delivered again in the next frame': (history, pick) => {
    const { view, entry } = delivered(history, pick)
    view.entries.push(entry)
  },
  'reordered: two entries that changed places on their way to a client': (history, pick) => {
    const { entries } = pick(followed(history).filter((view) => view.entries.length > 1))
    entries.reverse()
  },
  'hole: an entry that one client missed, with the next one delivered': (history, pick) => {
    const { view, entry } = delivered(history, pick)
    fc.pre(entry !== view.entries.at(-1))
    cut(view.entries, entry)
  },
  'hole: an entry that was missing after coming back': (history, pick) => {
    const view = pick(followed(history).filter((it) => it.t === 'entered' && it.entries.length > 0))
    view.entries.pop()
  },
  'disagreement: an entry that was made at another time to one client': (history, pick) => {
    const { view, entry } = delivered(history, pick)
    fc.pre(log(history).messages.some(({ seq }) => seq === entry.seq))
    view.entries[view.entries.indexOf(entry)] = { ...entry, at: entry.at + 1 }
  },
  'missing: a client that missed the end': (history, pick) => {
    const { views } = pick(history.clients)
    const last = views[channel]?.at(-1)
    fc.pre(last?.t === 'delta')
    views[channel]?.pop()
  },
  'missing: a message left out of the first page': (history, pick) => {
    const { seqs, view } = pick(
      viewsOf(history).flatMap((it) => {
        const there = it.entries.filter(({ seq }) =>
          log(history).messages.some((m) => m.seq === seq),
        )
        return it.t === 'entered' && !it.after && there.length > 0
          ? [{ seqs: there, view: it }]
          : []
      }),
    )
    cut(view.entries, pick(seqs))
  },
  'altered: a text that one client received differently': (history, pick) => {
    const { view, entry } = delivered(history, pick)
    fc.pre(isMessage(entry))
    view.entries[view.entries.indexOf(entry)] = { ...(entry as MessageEntry), text: 'mine' }
  },
  'altered: a message delivered without its text though it was not removed': (history, pick) => {
    const { seq } = stored(history, pick)
    const seen = pick(
      followed(history).filter(({ entries }) => entries.some((it) => it.seq === seq)),
    )
    seen.entries = seen.entries.map((it) =>
      it.seq === seq ? { ...(it as MessageEntry), text: '' } : it,
    )
  },
  'phantom: an entry delivered beyond the end of the log': (history) => {
    const [client] = history.clients
    const seq = log(history).seq + 1
    client?.views[channel]?.push({
      t: 'delta',
      entries: [{ seq, kind: 'removed', target: 1, at: 0 }],
    })
  },
  'reset: a fresh start after missing little': (history, pick) => {
    const { views } = pick(history.clients)
    const { epoch, seq, messages } = log(history)
    const entries = messages.slice(-30)
    const after = { epoch, seq }
    views[channel]?.push({ t: 'entered', after, epoch, seq, reset: true, entries })
  },
  'reset: a history that was rewritten': (history) => {
    log(history).epoch = 'second'
  },
}
