import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useEvent } from '../event/event-query.ts'
import { eventEndedText } from '../ui/event-ended.ts'
import { Link } from '../ui/link.tsx'
import { ChatConnection } from './chat-connection.tsx'
import { type ChatDialog, ChatHeader } from './chat-header.tsx'
import styles from './chat-panel.module.css'
import type { ChatParts } from './chat-parts.ts'
import { ChatComposer, type ComposerHandle } from './composer/chat-composer.tsx'
import { ChatTyping } from './composer/chat-typing.tsx'
import { ChatList } from './list/chat-list.tsx'
import type { ChatStore } from './log/chat-store.ts'
import { useChatView } from './log/use-chat.ts'

/** ms before a fetch that failed is tried again. */
const tryAgainAfter = 5_000

/** Undefined until they are there; the chat is read and written without them. */
function useChatParts(isEntered: boolean): ChatParts | undefined {
  const [parts, setParts] = useState<ChatParts>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!isEntered || parts) return
    let timer: number | undefined
    const fetchParts = () =>
      import('./chat-parts.ts').then(
        ({ chatParts }) => setParts(chatParts),
        () => setFailures(failures + 1),
      )
    if (failures === 0) void fetchParts()
    else timer = window.setTimeout(fetchParts, tryAgainAfter)
    return () => window.clearTimeout(timer)
  }, [isEntered, parts, failures])
  return parts
}

const ChatDialogs = lazy(async () => ({
  default: (await import('./chat-dialogs.tsx')).ChatDialogs,
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
  /** Buttons beside the composer, where the page has no other place for them. */
  tools?: ReactNode
}

/** The live chat of a session. */
export function ChatPanel({ chat, channel, me, shown, onClose, tools, ...props }: Props) {
  const isOver = useEvent().data?.closed
  const writable = props.writable && !isOver
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
      <div className={styles.foot}>
        <div className={styles.write}>
          {!takesMessages && (
            <p className={styles.closed} role="status">
              {isOver ? (
                eventEndedText()
              ) : writable ? (
                <Trans>The chat is closed right now.</Trans>
              ) : (
                <Trans>
                  This session has ended. Need help?{' '}
                  <Link to={paths.help()}>Contact the help desk</Link>
                </Trans>
              )}
            </p>
          )}
          {!takesMessages && parts && <parts.KeptDraft channel={channel} />}
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
        </div>
        {tools}
      </div>
      {shown && parts && <parts.ChatAnnouncer chat={chat} me={me} />}
      <Suspense>
        {opened && <ChatDialogs {...{ opened, chat, channel, view, me }} onClose={close} />}
      </Suspense>
    </section>
  )
}
