/**
 * Messages that a moderator removed while they were on the screen. A stopped list keeps their rows, so that
 * nothing jumps; moderators can still read the original.
 */
import type { Entry, MessageEntry } from '@rostra/domain/chat/chat'

/** The seqs of the messages that these entries remove or restore. */
export const targetsOf = (kind: 'removed' | 'restored', entries: readonly Entry[]): number[] =>
  entries.flatMap((it) => (it.kind === kind && 'target' in it ? [it.target] : []))

export class RemovedMessages {
  /** By seq; replaced, never changed in place. */
  kept: ReadonlyMap<number, MessageEntry> = new Map()

  /** Call before the log is updated. Returns the seqs that were on the screen. */
  note(entries: readonly Entry[], shown: readonly MessageEntry[]): number[] {
    const back = new Set(targetsOf('restored', entries))
    if (back.size > 0) this.kept = new Map([...this.kept].filter(([seq]) => !back.has(seq)))
    const targets = new Set(targetsOf('removed', entries))
    if (targets.size === 0) return []
    const gone = shown.filter(({ seq }) => targets.has(seq) && !this.kept.has(seq))
    if (gone.length > 0)
      this.kept = new Map([...this.kept, ...gone.map((it) => [it.seq, it] as const)])
    return gone.map(({ seq }) => seq)
  }

  /** The messages, with the removed ones in their original positions. */
  among(messages: readonly MessageEntry[]): readonly MessageEntry[] {
    if (this.kept.size === 0) return messages
    return [...messages, ...this.kept.values()].sort((a, b) => a.seq - b.seq)
  }

  forget(): void {
    if (this.kept.size > 0) this.kept = new Map()
  }

  /** Drops entries older than the oldest message in memory. */
  forgetBefore(oldest: number): void {
    if ([...this.kept.keys()].some((seq) => seq < oldest))
      this.kept = new Map([...this.kept].filter(([seq]) => seq >= oldest))
  }
}
