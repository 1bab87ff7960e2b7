/** The people in a room on all instances, each listed once, by name, and the guests there, who are only counted. */
import { fullName } from '@rostra/domain/attendees/attendee'
import type { Connection } from './connection.ts'
import type { Counted } from './instance-messages.ts'
import { listAfter, sortByName } from './people-by-name.ts'

type Presence = {
  member: Counted
  /** Number of connections to this instance; two windows of one person count as one viewer. */
  sockets: number
  /** Number of other instances that report this person. */
  elsewhere: number
}

export class RoomPeople {
  readonly #present = new Map<string, Presence>()
  /** The ids of the people that other instances report, by instance. */
  readonly #elsewhere = new Map<string, Set<string>>()
  /** By name, as of the last call of `members`. */
  #sorted: Counted[] = []
  #isSorted = true
  #guests = 0
  /** Called when a person's first connection to this instance is added, and with undefined when the last leaves. */
  onChange: ((id: string, member: Counted | undefined) => void) | undefined

  add(connection: Connection): void {
    const member = memberOf(connection)
    const presence = this.#presence(member)
    presence.sockets += 1
    if (presence.sockets === 1) this.onChange?.(member.id, presence.member)
  }

  remove(connection: Connection): void {
    const { id } = memberOf(connection)
    const presence = this.#present.get(id)
    if (!presence || presence.sockets === 0) return
    presence.sockets -= 1
    if (presence.sockets > 0) return
    this.#dropIfGone(id, presence)
    this.onChange?.(id, undefined)
  }

  /** Applies the people who joined and left on another instance. */
  changeElsewhere(instance: string, joined: readonly Counted[], left: Iterable<string>): void {
    const there = this.#elsewhere.get(instance) ?? new Set()
    this.#elsewhere.set(instance, there)
    for (const member of joined) {
      if (there.has(member.id)) continue
      there.add(member.id)
      this.#presence(member).elsewhere += 1
    }
    for (const id of left) {
      const presence = this.#present.get(id)
      if (!there.delete(id) || !presence) continue
      presence.elsewhere -= 1
      this.#dropIfGone(id, presence)
    }
  }

  /** Replaces the people of another instance. */
  setElsewhere(instance: string, members: readonly Counted[]): void {
    const ids = new Set(members.map(({ id }) => id))
    const left = [...(this.#elsewhere.get(instance) ?? [])].filter((id) => !ids.has(id))
    this.changeElsewhere(instance, members, left)
  }

  forgetElsewhere(instance: string): void {
    this.setElsewhere(instance, [])
    this.#elsewhere.delete(instance)
  }

  /** People with connections to this instance. */
  here(): Counted[] {
    return [...this.#present.values()].flatMap(({ member, sockets }) => (sockets > 0 ? member : []))
  }

  /** With guests. */
  get viewers(): number {
    return this.#present.size
  }

  /** Those who watch without an account. */
  get guests(): number {
    return this.#guests
  }

  /** Returns the people by name; with `after`, only those after that one. */
  members(after?: { id: string; name: string }): readonly Counted[] {
    if (!this.#isSorted) {
      const listed = [...this.#present].filter(([, { member }]) => !member.guest)
      this.#sorted = sortByName(new Map(listed), this.#sorted)
      this.#isSorted = true
    }
    return after ? listAfter(this.#sorted, after) : this.#sorted
  }

  #presence(member: Counted): Presence {
    const existing = this.#present.get(member.id)
    if (existing?.member.name === member.name) return existing
    // An import of attendees may have renamed the person.
    if (existing) {
      existing.member = member
      this.#isSorted = false
      return existing
    }
    const presence = { member, sockets: 0, elsewhere: 0 }
    this.#present.set(member.id, presence)
    if (member.guest) this.#guests += 1
    else this.#isSorted = false
    return presence
  }

  #dropIfGone(id: string, { member, sockets, elsewhere }: Presence): void {
    if (sockets > 0 || elsewhere > 0 || !this.#present.delete(id)) return
    if (member.guest) this.#guests -= 1
    else this.#isSorted = false
  }
}

export function memberOf({ user }: Connection): Counted {
  if (!user) return { id: '', name: '' }
  if (user.watcher) return { id: user.watcher.id, name: '', guest: true }
  const { attendee, role } = user
  return { id: attendee.id, name: fullName(attendee), ...(role ? { role } : {}) }
}
