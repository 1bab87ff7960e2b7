import { lazy, Suspense, useCallback, useState } from 'react'
import { attempt, blockWithUndo, timeOutWithUndo } from './chat-attempt.ts'
import type { ChatRow, MessageRow } from './chat-rows.ts'
import type { ChatStore } from './chat-store.ts'
import { type MessageAction, MessageActions } from './message-actions.tsx'

// Few people moderate; the others never load it.
const ModerationDialog = lazy(async () => ({
  default: (await import('./moderation-dialog.tsx')).ModerationDialog,
}))

/** The row whose actions are open, and what opened them: its button, or the row itself by Enter. */
export type Opened = { key: string; opener: HTMLElement }

type Props = {
  chat: ChatStore
  rows: readonly ChatRow[]
  opened: Opened | undefined
  mayModerate: boolean
  /** False where nobody can answer. */
  writable: boolean
  onReply: (name: string) => void
  onClose: () => void
}

/** The actions of one message, and the dialogs some of them ask with. */
export function RowActions({ chat, rows, opened, mayModerate, writable, onReply, onClose }: Props) {
  const [asked, setAsked] = useState<{ row: MessageRow; what: 'remove' | 'restrict' }>()
  const row = opened && rows.find(({ key }) => key === opened.key)
  const opener = opened?.opener
  const close = useCallback(
    (refocus: boolean) => {
      if (refocus) opener?.focus()
      onClose()
    },
    [opener, onClose],
  )

  const act = (about: MessageRow, action: MessageAction) => {
    close(action !== 'reply')
    if (action === 'reply') onReply(about.name)
    else if (action === 'block') attempt(blockWithUndo(chat, about.userId, about.name))
    else if (action === 'time-out') attempt(timeOutWithUndo(chat, about.userId, about.name))
    else setAsked({ row: about, what: action })
  }

  return (
    <>
      {opener && row?.kind === 'message' && !row.removed && (
        <MessageActions
          row={row}
          opener={opener}
          mayModerate={mayModerate}
          writable={writable}
          onReact={(key) => {
            close(true)
            attempt(chat.relations.react(row.seq, key))
          }}
          onAction={(action) => act(row, action)}
          onClose={close}
        />
      )}
      <Suspense>
        {asked && (
          <ModerationDialog
            channel={chat.channel}
            row={asked.row}
            what={asked.what}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
