/** The people who are typing in a room. Changes are published, and people who stop without notice expire. */
import { typingLasts, typingNames } from '@rostra/domain/chat/chat-requests'
import type { Typing } from '@rostra/domain/contract/live-frames'

type TypingPerson = { id: string; name: string }

export class TypingPeople {
  readonly #people = new Map<string, { person: TypingPerson; until: number }>()
  isDue = false

  /** `now` is monotonic ms. Returns true if there is something to publish, as do the next two. */
  add({ id, name }: TypingPerson, now: number): boolean {
    if (!this.#people.has(id)) this.isDue = true
    this.#people.set(id, { person: { id, name }, until: now + typingLasts })
    return this.isDue
  }

  drop(id: string): boolean {
    if (this.#people.delete(id)) this.isDue = true
    return this.isDue
  }

  expire(now: number): boolean {
    for (const [id, { until }] of this.#people) if (until <= now) this.drop(id)
    return this.isDue
  }

  /** Returns the list to publish if it has changed since the last call. */
  changes(): Typing | undefined {
    if (!this.isDue) return undefined
    this.isDue = false
    const people = [...this.#people.values()].map(({ person }) => person)
    return { people: people.slice(0, typingNames), count: people.length }
  }
}
