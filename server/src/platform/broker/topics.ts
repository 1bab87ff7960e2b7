/** Messages between modules of different instances. Each topic has a schema, and is received by one module. */
import * as v from 'valibot'
import { instanceKinds } from '../live/instance-messages.ts'
import { serialize } from '../serialize.ts'
import { takenKind } from '../shared-limits.ts'
import type { Broker } from './broker.ts'

export type Topic<Message extends object> = {
  readonly name: string
  /** Publishes to the other instances, but not to this one. */
  publish(message: Message): void
  /** Returns the receiver to list in a module's `topics`; `by` handles the messages of other instances. */
  received(by: (message: Message, from: string) => unknown): Receiver
}

/** What each instance keeps in memory of the database, and rereads when any instance has changed it. */
export type Shared = {
  /** Rereads it on this instance, one run at a time. */
  reload(): Promise<void>
  /** Makes the other instances reread it, after a change that this one has applied itself. */
  publish(): void
  /** Rereads it on this instance, and then on the others: to be called after each change. */
  changed(): Promise<void>
}

export type Receiver = {
  readonly topic: string
  /** Throws for a message that does not fit the schema. Rejects or throws when the handler fails. */
  receive(message: unknown, from: string): unknown
}

type Deps = {
  broker: Broker
  /** Called for messages that do not fit their schema and for receivers that failed. */
  onError(error: unknown): void
}

export class Topics {
  readonly #broker: Broker
  readonly #onError: (error: unknown) => void
  readonly #declared = new Set<string>([...instanceKinds, takenKind])
  readonly #own = new Set<string>()
  readonly #shared: Receiver[] = []
  /** To be called when messages may have been missed, or the database was changed from outside. */
  readonly reloads: (() => Promise<void>)[] = []

  constructor({ broker, onError }: Deps) {
    this.#broker = broker
    this.#onError = onError
  }

  /** Declares a topic; `schema` validates each received message. Throws when the name is already declared. */
  declare<Message extends object>(
    name: string,
    schema: v.GenericSchema<unknown, Message>,
  ): Topic<Message> {
    if (this.#declared.has(name)) throw new Error(`the topic ${name} is declared twice`)
    this.#declared.add(name)
    this.#own.add(name)
    return {
      name,
      publish: (message) => this.#broker.publish({ ...message, kind: name }),
      received: (by) => ({
        topic: name,
        receive: (message, from) => {
          const checked = v.safeParse(schema, message)
          if (checked.success) return by(checked.output, from)
          throw new Error(
            `another instance published something on ${name} that does not fit its schema`,
          )
        },
      }),
    }
  }

  /**
   * Declares data that every instance keeps in memory; `read` reads it from the database. Nothing else is needed for
   * it to be reread. Throws when the name is already declared.
   */
  shared(name: string, read: () => Promise<void>): Shared {
    const topic = this.declare(name, v.object({}))
    const reload = serialize(read)
    const publish = () => topic.publish({})
    this.#shared.push(topic.received(reload))
    this.reloads.push(reload)
    return {
      reload,
      publish,
      async changed() {
        await reload()
        publish()
      },
    }
  }

  /**
   * Starts delivering messages to the receivers of all modules. Throws for a topic without a receiver or with two, and
   * for a receiver of an undeclared topic.
   */
  receive(receivers: readonly Receiver[]): void {
    const byTopic = new Map<string, Receiver>()
    for (const receiver of [...receivers, ...this.#shared]) {
      const { topic } = receiver
      if (!this.#own.has(topic)) throw new Error(`the topic ${topic} is received and not declared`)
      if (byTopic.has(topic)) throw new Error(`the topic ${topic} is received twice`)
      byTopic.set(topic, receiver)
    }
    for (const topic of this.#own)
      if (!byTopic.has(topic)) throw new Error(`the topic ${topic} is declared and not received`)
    this.#broker.onMessage(async (message, from) => {
      try {
        await byTopic.get(message.kind)?.receive(message, from)
      } catch (error) {
        this.#onError(error)
      }
    })
  }
}
