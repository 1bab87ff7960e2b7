/** Messages between modules of different instances: each topic is declared with its schema, and received by one module. */
import * as v from 'valibot'
import { instanceKinds } from '../live/instance-messages.ts'
import { takenKind } from '../shared-limits.ts'
import type { Broker } from './broker.ts'

export type Topic<Message extends object> = {
  readonly name: string
  /** Publishes to the other instances; this one does not receive it. */
  publish(message: Message): void
  /** For a module's `topics`: the handler for messages of other instances. */
  received(by: (message: Message, from: string) => unknown): Receiver
}

export type Receiver = {
  readonly topic: string
  /** Rejects or throws for errors of our own; what does not fit the schema is reported and left. */
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

  constructor({ broker, onError }: Deps) {
    this.#broker = broker
    this.#onError = onError
  }

  /** `schema` is asked for each message that comes. Throws for a name that is taken. */
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

  /** What every module receives; from here on they receive. Throws for a topic that nobody receives, or two, or that is not declared. */
  receive(receivers: readonly Receiver[]): void {
    const byTopic = new Map<string, Receiver>()
    for (const receiver of receivers) {
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
