/** How instances of one event notify each other. It is a hint: the log in the database is the truth. */

/** A message from one instance to the others: a kind and its data. The receiver validates it. */
export type BrokerMessage = { kind: string }

export type Broker = {
  /** The name of this instance in messages to others. */
  readonly id: string
  /** Publishes to the other instances; what cannot be sent is lost. */
  publish(message: BrokerMessage): void
  /** Messages of other instances; `from` is the sender's id. */
  onMessage(listener: (message: BrokerMessage, from: string) => void): void
  /** Called when the connection is back, after which something may have been missed. */
  onReconnect(listener: () => void): void
  /** Called with the round trip, in ms, of a message published here. */
  onRoundTrip(listener: (ms: number) => void): void
  /** Called when a message could not be published. */
  onPublishFailed(listener: (kind: string) => void): void
  isConnected(): boolean
  close(): Promise<void>
}

/** The broker's address is wrong, which no waiting mends; the message does not repeat it. */
export class BrokerRefused extends Error {}

/** For a single instance: publishes nothing. */
export const noBroker: Broker = {
  id: '',
  publish() {},
  onMessage() {},
  onReconnect() {},
  onRoundTrip() {},
  onPublishFailed() {},
  isConnected: () => true,
  async close() {},
}
