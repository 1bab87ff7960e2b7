/** Which feature receives the outcome of its mails: each kind of mail is one feature's. */
import type { Trx } from '../tables.ts'
import type { MailKind } from './mail-schema.ts'
import type { MailEnd, MailListeners } from './mail-worker.ts'

export type MailListener = {
  /** In the transaction that notes the end. */
  onEnd?(trx: Trx, end: MailEnd): Promise<void>
  /** After a mail was sent, put off or given up. */
  onChange?(): void
}

export function makeMailListeners() {
  const byKind = new Map<MailKind, MailListener>()
  return {
    add(kind: MailKind, listener: MailListener): void {
      if (byKind.has(kind)) throw new Error(`mails of the kind ${kind} have two listeners`)
      byKind.set(kind, listener)
    },
    all: {
      async onEnd(trx, end) {
        await byKind.get(end.kind)?.onEnd?.(trx, end)
      },
      onChange: (kind) => byKind.get(kind)?.onChange?.(),
    } satisfies MailListeners,
  }
}
