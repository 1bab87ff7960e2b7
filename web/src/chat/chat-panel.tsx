import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEvent } from '../event/event-query.ts'
import { lazyOptional, lazyPart } from '../ui/lazy-part.ts'
import { ChatConnection } from './chat-connection.tsx'
import styles from './chat-panel.module.css'
import type { ChatParts } from './chat-parts.ts'
import { type ChatDialog, ChatTools } from './chat-tools.tsx'
import { ChatComposer, type ComposerHandle } from './composer/chat-composer.tsx'
import { ChatTyping } from './composer/chat-typing.tsx'
import type { About } from './composer/composer-about.tsx'
import { shareFootHeight } from './foot-height.ts'
import { ChatList } from './list/chat-list.tsx'
import type { ChatStore } from './log/chat-store.ts'
import { useChatView } from './log/use-chat.ts'

/** ms before a failed fetch is retried. */
const tryAgainAfter = 5_000

/** Undefined until loaded; people can read and write in the chat without them. */
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

const ChatDialogs = lazyPart(async () => (await import('./chat-dialogs.tsx')).ChatDialogs)

// Only where writing is not possible.
const NoComposer = lazyOptional(async () => (await import('./composer/no-composer.tsx')).NoComposer)

const ModeratorTools = lazyOptional(
  async () => (await import('./moderation/moderator-tools.tsx')).ModeratorTools,
)

type Props = {
  showId: string
  chat: ChatStore
  channel: string
  me: { id: string; name: string }
  /** False for a session that has ended: the chat is read-only. */
  writable: boolean
  /** False while the panel is hidden; it keeps its position and counts. */
  shown: boolean
  onClose?: () => void
  /** Where the chat's menu and the button that hides the panel appear; null until it is on the page. */
  toolsPlace: HTMLElement | null
  /** Further controls in the menu. */
  settings?: ReactNode
  /** The reactions on a phone: beside the composer, in the place of the send button while there is nothing to send. */
  reaction?: ReactNode
  /** Puts the messages of a recording in place of the list, which it receives. */
  inReplay?: ((list: ReactNode) => ReactNode) | undefined
}

/** The live chat of a session. */
export function ChatPanel({ chat, channel, me, shown, ...props }: Props) {
  const { t } = useLingui()
  const isOver = useEvent().data?.closed
  const writable = props.writable && !isOver
  const view = useChatView(chat)
  const parts = useChatParts(view.entered)
  const headingId = useId()
  const { rules, rights } = view.relations
  const mayModerate = rights?.mayModerate === true
  const banned = rights?.muted?.banned ? rights.muted : undefined
  const takesMessages =
    writable &&
    !banned &&
    (mayModerate || (!rules.closed && (!rules.questionsOnly || rights?.maySendFiles === true)))
  const [paused, setPaused] = useState(false)
  const [opened, setOpened] = useState<ChatDialog>()
  const composer = useRef<ComposerHandle>(null)

  const resume = useCallback(() => {
    setPaused(false)
    chat.follow()
  }, [chat])
  const compose = useCallback((about?: About) => composer.current?.take(about), [])
  const unmute = useCallback(() => chat.relations.heardMute(null), [chat])
  const close = () => setOpened(undefined)
  const mention = (name: string) => {
    // The dialog returns the focus when it closes.
    flushSync(close)
    composer.current?.mention(name)
  }

  const list = (
    <ChatList
      showId={props.showId}
      chat={chat}
      view={view}
      parts={parts}
      me={me}
      still={paused || !shown}
      writable={writable}
      onResume={resume}
      onCompose={compose}
    />
  )
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      {/* The tab, or the page, says it to those who see it. */}
      <h2 id={headingId} className="visually-hidden" tabIndex={-1}>
        {writable ? t`Live chat` : t`Chat from the live session`}
      </h2>
      <ChatTools
        place={props.toolsPlace}
        viewers={writable ? view.viewers : 0}
        mayModerate={mayModerate}
        paused={paused}
        onPause={() => setPaused(true)}
        onResume={resume}
        onOpen={setOpened}
        onClose={props.onClose}
        settings={props.settings}
      >
        {mayModerate && writable && (
          <Suspense>
            <ModeratorTools channel={channel} shield={rules.shield} />
          </Suspense>
        )}
      </ChatTools>
      <ChatConnection />
      {rules.pinned && parts && (
        <Suspense>
          <parts.ChatPinned pinned={rules.pinned} me={me.name} />
        </Suspense>
      )}
      {props.inReplay ? props.inReplay(list) : list}
      {takesMessages && <ChatTyping typing={view.relations.typing} />}
      <div ref={shareFootHeight} className={styles.foot}>
        <div className={styles.write} tabIndex={-1}>
          {!takesMessages && (
            <Suspense>
              <NoComposer
                channel={channel}
                isOver={isOver === true}
                writable={writable}
                closed={writable && rules.closed}
                banned={
                  writable &&
                  banned &&
                  parts && <parts.MutedNotice muted={banned} hidden={false} onOver={unmute} />
                }
              />
            </Suspense>
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
              reaction={props.reaction}
              onUnmute={unmute}
              onSend={resume}
            />
          )}
        </div>
        {!takesMessages && props.reaction}
      </div>
      {shown && parts && <parts.ChatAnnouncer chat={chat} me={me} />}
      <Suspense>
        {opened && (
          <ChatDialogs
            {...{ opened, chat, channel, view, me }}
            onMention={takesMessages ? mention : undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  )
}
