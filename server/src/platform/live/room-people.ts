/** Who is in a room: here by name, on other instances by number. */
import { fullName } from '@rostra/domain/attendee'
import type { Member } from '@rostra/domain/chat-services'
import type { Connection } from './connection.ts'

/** ms after which an instance that said nothing of its viewers is taken for gone. */
const elsewhereLasts = 15_000

export class RoomPeople {
  /** Everyone here once: two windows of one person are one viewer. */
  readonly #here = new Map<string, { member: Member; sockets: number }>()
  /** How many people other instances have, and when they said so (monotonic ms). */
  readonly #elsewhere = new Map<string, { count: number; at: number }>()

  add(connection: Connection): void {
    const member = memberOf(connection)
    const sockets = (this.#here.get(member.id)?.sockets ?? 0) + 1
    this.#here.set(member.id, { member, sockets })
  }

  remove(connection: Connection): void {
    const { id } = memberOf(connection)
    const known = this.#here.get(id)
    if (known && known.sockets > 1) this.#here.set(id, { ...known, sockets: known.sockets - 1 })
    else this.#here.delete(id)
  }

  /** Another instance said how many people it has here. */
  countElsewhere(instance: string, count: number): void {
    this.#elsewhere.set(instance, { count, at: performance.now() })
  }

  forgetSilentInstances(): void {
    const oldest = performance.now() - elsewhereLasts
    for (const [instance, { at }] of this.#elsewhere)
      if (at < oldest) this.#elsewhere.delete(instance)
  }

  /** People whose connections this instance holds. */
  get here(): number {
    return this.#here.size
  }

  get viewers(): number {
    let viewers = this.#here.size
    for (const { count } of this.#elsewhere.values()) viewers += count
    return viewers
  }

  /** By name, after the last one already seen. */
  members(after?: { id: string; name: string }): Member[] {
    const all = [...this.#here.values()].map(({ member }) => member).sort(byName)
    return after ? all.filter((member) => byName(member, after) > 0) : all
  }
}

export function memberOf({ user }: Connection): Member {
  if (!user) return { id: '', name: '' }
  const { attendee, role } = user
  return { id: attendee.id, name: fullName(attendee), ...(role ? { role } : {}) }
}

const names = new Intl.Collator('en', { sensitivity: 'base' })

const byName = (a: { id: string; name: string }, b: { id: string; name: string }): number =>
  names.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
