import { Pause, Play, Search, Users, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { ChatAnnouncer } from './chat-announcer.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatConnection } from './chat-connection.tsx'
import { ChatList } from './chat-list.tsx'
import styles from './chat-panel.module.css'
import type { ChatStore } from './chat-store.ts'
import { ChatTyping } from './chat-typing.tsx'
import { useChatView } from './use-chat.ts'

const PeopleDialog = lazy(async () => ({
  default: (await import('./people-dialog.tsx')).PeopleDialog,
}))
const SearchDialog = lazy(async () => ({
  default: (await import('./search-dialog.tsx')).SearchDialog,
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
  const headingId = useId()
  const [paused, setPaused] = useState(false)
  const [opened, setOpened] = useState<'people' | 'search'>()

  useEffect(() => {
    if (shown && !paused) chat.follow()
    else chat.pause()
  }, [chat, shown, paused])

  const resume = () => {
    setPaused(false)
    chat.follow()
  }

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.heading} tabIndex={-1}>
          {writable ? 'Live chat' : 'Chat from the live session'}
        </h2>
        {writable && view.viewers > 0 && (
          <button
            type="button"
            className={styles.viewers}
            title="People in this chat"
            onClick={() => setOpened('people')}
          >
            <Users aria-hidden size={16} strokeWidth={1.75} />
            {view.viewers.toLocaleString()}
            <span className="visually-hidden">
              {view.viewers === 1 ? ' viewer' : ' viewers'}: show the people in this chat
            </span>
          </button>
        )}
        {view.relations.rights?.mayModerate && (
          <button
            type="button"
            className={styles.tool}
            aria-label="Search this chat"
            title="Search this chat"
            onClick={() => setOpened('search')}
          >
            <Search aria-hidden size={20} />
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-label={paused ? 'Resume chat' : 'Pause chat'}
          title={paused ? 'Resume chat' : 'Pause chat'}
          onClick={paused ? resume : () => setPaused(true)}
        >
          {paused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
        </button>
        {onClose && (
          <button
            type="button"
            className={styles.tool}
            aria-label="Close chat"
            title="Close chat"
            onClick={onClose}
          >
            <X aria-hidden size={20} />
          </button>
        )}
      </header>
      <ChatConnection />
      <ChatList
        chat={chat}
        view={view}
        me={me}
        paused={paused}
        writable={writable}
        onResume={resume}
      />
      {writable && <ChatTyping typing={view.relations.typing} />}
      {writable ? (
        <ChatComposer
          chat={chat}
          channel={channel}
          rights={view.relations.rights}
          returned={view.returned}
          onSend={resume}
        />
      ) : (
        <p className={styles.closed}>
          This session has ended. <Link to="/help">Ask the help desk</Link>
        </p>
      )}
      {shown && <ChatAnnouncer chat={chat} />}
      <Suspense>
        {opened === 'people' && (
          <PeopleDialog chat={chat} view={view} me={me} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'search' && (
          <SearchDialog channel={channel} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
