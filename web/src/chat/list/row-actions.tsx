import { type ChatAction, chatActions } from '@rostra/domain/chat/chat-actions'
import { type RefObject, Suspense, useCallback, useEffect, useState } from 'react'
import { lazyDialog } from '../../ui/lazy-part.ts'
import { attempt } from '../../ui/toast-errors.ts'
import type { About } from '../composer/composer-about.tsx'
import type { ChatRow, MessageRow } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'
import { actWithUndo, blockWithUndo } from '../moderation/chat-undo.ts'
import { useLongPress } from './long-press.ts'
import type { MessageAction } from './message-actions.tsx'
import { copyLink, copyMessageText, followLink } from './message-link.ts'

// Many people only read. Loads at the first use of the chat, to be available if the connection is lost later.
const loadActions = () => import('./message-actions.tsx')
const MessageActions = lazyDialog(async () => (await loadActions()).MessageActions)

// Few people moderate or report, so these load separately. One of the dialogs is preloaded while the actions are open.
const loadModeration = () => import('../moderation/restrict-dialog.tsx')
const loadReport = () => import('../moderation/report-dialog.tsx')
const RestrictDialog = lazyDialog(async () => (await loadModeration()).RestrictDialog)
const ReportDialog = lazyDialog(async () => (await loadReport()).ReportDialog)

type Asked = 'restrict' | 'report'

/** The row whose actions are open, and what opened them: its button, or the row itself (Enter or long press). */
export type Opened = { key: string; opener: HTMLElement }

type Props = {
  chat: ChatStore
  rows: readonly ChatRow[]
  opened: Opened | undefined
  list: RefObject<HTMLElement | null>
  mayModerate: boolean
  /** False where replies are not possible. */
  writable: boolean
  onWrite: (about: About) => void
  onOpen: (key: string, opener: HTMLElement) => void
  onClose: () => void
}

const signsOfUse = ['pointerover', 'focusin'] as const

/** The actions for one message, and the dialogs that some of them open. */
export function RowActions(props: Props) {
  const { chat, rows, opened, list, mayModerate, writable, onWrite, onOpen, onClose } = props
  const [asked, setAsked] = useState<{ row: MessageRow; what: Asked }>()
  useLongPress(list, onOpen)
  useEffect(() => {
    const panel = list.current?.closest('section')
    const load = () => void loadActions().catch(() => {})
    for (const sign of signsOfUse) panel?.addEventListener(sign, load, { once: true })
    return () => {
      for (const sign of signsOfUse) panel?.removeEventListener(sign, load)
    }
  }, [list])
  useEffect(() => {
    if (!location.search.includes('message=')) return
    void attempt(followLink(chat, list.current))
  }, [chat, list])
  const isOpen = opened !== undefined
  useEffect(() => {
    if (isOpen) (mayModerate ? loadModeration() : loadReport()).catch(() => {})
  }, [isOpen, mayModerate])
  const row = opened && rows.find(({ key }) => key === opened.key)
  const opener = opened?.opener
  const close = useCallback(
    (refocus: boolean) => {
      if (refocus) opener?.focus()
      onClose()
    },
    [opener, onClose],
  )

  useEffect(() => {
    if (!isOpen) return
    // Also while the code is still loading, or the menu would open after Escape.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close(true)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, close])

  const act = (about: MessageRow, action: MessageAction) => {
    close(true)
    if (action === 'link') void attempt(copyLink(chat, about.seq))
    else if (action === 'copy') void attempt(copyMessageText(about.text))
    else if (action === 'block') void attempt(blockWithUndo(chat, about.userId, about.name))
    else if (isChatAction(action)) void attempt(actWithUndo(chat.channel, about, action))
    else setAsked({ row: about, what: action })
  }

  return (
    <>
      <Suspense>
        {opener && row?.kind === 'message' && !row.removed && (
          <MessageActions
            row={row}
            opener={opener}
            mayModerate={mayModerate}
            writable={writable}
            onReact={(key) => {
              close(true)
              void attempt(chat.relations.react(row.seq, key))
            }}
            onAction={(action) => act(row, action)}
            onWrite={(about) => {
              close(false)
              onWrite(about)
            }}
            onClose={close}
          />
        )}
      </Suspense>
      <Suspense>
        {asked?.what === 'report' && (
          <ReportDialog
            channel={chat.channel}
            row={asked.row}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked && asked.what !== 'report' && (
          <RestrictDialog
            channel={chat.channel}
            person={{ id: asked.row.userId, name: asked.row.name }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const isChatAction = (action: MessageAction): action is ChatAction =>
  chatActions.some((it) => it === action)
