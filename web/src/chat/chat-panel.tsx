import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ChatComposer, type ComposerHandle } from './chat-composer.tsx'
import { ChatConnection } from './chat-connection.tsx'
import { type ChatDialog, ChatHeader } from './chat-header.tsx'
import { ChatList } from './chat-list.tsx'
import styles from './chat-panel.module.css'
import type { ChatStore } from './chat-store.ts'
import { ChatTyping } from './chat-typing.tsx'
import { useChatView } from './use-chat.ts'
import { useChatParts } from './use-chat-parts.ts'

const PeopleDialog = lazy(async () => ({
  default: (await import('./people-dialog.tsx')).PeopleDialog,
}))
const SearchDialog = lazy(async () => ({
  default: (await import('./search-dialog.tsx')).SearchDialog,
}))
const ChatSettingsDialog = lazy(async () => ({
  default: (await import('./chat-settings-dialog.tsx')).ChatSettingsDialog,
}))

type Props = {
  chat: ChatStore
  channel: string
  me: { id: string; name: string }
  /** False for a session that has ended: the chat can be read, not written. */
  writable: boolean
  /** False while the panel is folded away; it keeps its place and counts. */
  shown: boolean
  onClose?: () => void
}

/** The live chat of a session. */
export function ChatPanel({ chat, channel, me, writable, shown, onClose }: Props) {
  const view = useChatView(chat)
  const parts = useChatParts(view.entered)
  const headingId = useId()
  const { rules, rights } = view.relations
  const takesMessages = writable && (!rules.closed || rights?.mayModerate === true)
  const [paused, setPaused] = useState(false)
  const [opened, setOpened] = useState<ChatDialog>()
  const composer = useRef<ComposerHandle>(null)

  const resume = useCallback(() => {
    setPaused(false)
    chat.follow()
  }, [chat])
  const compose = useCallback((name?: string) => composer.current?.take(name), [])
  const close = () => setOpened(undefined)

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <ChatHeader
        headingId={headingId}
        writable={writable}
        viewers={view.viewers}
        mayModerate={view.relations.rights?.mayModerate === true}
        paused={paused}
        onPause={() => setPaused(true)}
        onResume={resume}
        onOpen={setOpened}
        onClose={onClose}
      />
      <ChatConnection />
      {rules.pinned && parts && <parts.ChatPinned pinned={rules.pinned} me={me.name} />}
      <ChatList
        chat={chat}
        view={view}
        parts={parts}
        me={me}
        still={paused || !shown}
        writable={writable}
        onResume={resume}
        onCompose={compose}
      />
      {takesMessages && <ChatTyping typing={view.relations.typing} parts={parts} />}
      {writable && !takesMessages && (
        <p className={styles.closed} role="status">
          <Trans>The chat is closed at the moment.</Trans>
        </p>
      )}
      {takesMessages && (
        <ChatComposer
          ref={composer}
          chat={chat}
          channel={channel}
          parts={parts}
          rights={rights}
          slow={rights?.mayModerate ? 0 : rules.slow}
          returned={view.returned}
          onSend={resume}
        />
      )}
      {!writable && (
        <p className={styles.closed}>
          <Trans>
            This session has ended. <Link to="/help">Ask the help desk</Link>
          </Trans>
        </p>
      )}
      {shown && parts && <parts.ChatAnnouncer chat={chat} me={me} />}
      <Suspense>
        {opened === 'people' && <PeopleDialog chat={chat} view={view} me={me} onClose={close} />}
        {opened === 'search' && <SearchDialog channel={channel} onClose={close} />}
        {opened === 'settings' && <ChatSettingsDialog onClose={close} />}
      </Suspense>
    </section>
  )
}
