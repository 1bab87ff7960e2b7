/** How instances of one event hear of each other. It is a hint: the log in the database is the truth. */

/** What one instance tells the others: a kind, and what belongs to it. Whoever hears it checks it. */
export type BrokerMessage = { kind: string }

export type Broker = {
  /** The name under which others hear of this instance. */
  readonly id: string
  /** Tells the other instances; what cannot be told is lost. */
  publish(message: BrokerMessage): void
  /** What other instances tell; `from` is one of them. */
  onMessage(listener: (message: BrokerMessage, from: string) => void): void
  /** Called when the connection is back, after which something may have been missed. */
  onReconnect(listener: () => void): void
  /** Called with the ms in which something told here came back, as it went to the others. */
  onRoundTrip(listener: (ms: number) => void): void
  /** Called when something could not be told. */
  onPublishFailed(listener: (kind: string) => void): void
  isConnected(): boolean
  close(): Promise<void>
}

/** The broker's address is wrong, which no waiting mends; the message does not repeat it. */
export class BrokerRefused extends Error {}

/** For one instance: there is nobody to tell. */
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
