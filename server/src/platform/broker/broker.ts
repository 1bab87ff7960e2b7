/** How instances of one event notify each other. Messages may get lost: the database is authoritative. */

/** A message from one instance to the others: a kind and its data. The receiver validates it. */
export type BrokerMessage = { kind: string }

export type Broker = {
  /** Identifies this instance as the sender of a message. */
  readonly id: string
  /** Publishes to the other instances; a message that cannot be sent is dropped. */
  publish(message: BrokerMessage): void
  /** Called with each message of another instance; `from` is the sender's id. */
  onMessage(listener: (message: BrokerMessage, from: string) => void): void
  /** Called when the connection is re-established; messages may have been missed. */
  onReconnect(listener: () => void): void
  /** Called with the round-trip time, in ms, of each message published by this instance. */
  onRoundTrip(listener: (ms: number) => void): void
  /** Called when a message could not be published. */
  onPublishFailed(listener: (kind: string) => void): void
  isConnected(): boolean
  close(): Promise<void>
}

/** The broker's address or credentials are wrong, so retrying is useless. The message does not contain them. */
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
