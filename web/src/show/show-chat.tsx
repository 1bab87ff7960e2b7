import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChatPanel } from '../chat/chat-panel.tsx'
import type { ChatStore } from '../chat/log/chat-store.ts'
import { storedUser } from '../platform/identity/stored-user.ts'
import { useAskQuestion } from '../questions/ask-question.tsx'
import { ReactionButton } from '../reactions/reaction-button.tsx'
import type { ReactionStore } from '../reactions/reaction-store.ts'
import type { Playback } from '../stream-players/play-from.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { MenuItem } from '../ui/more-menu.tsx'
import styles from './show-panel.module.css'

type Props = {
  session: Session
  channel: string
  chat: ChatStore
  /** The session has ended. */
  isOver: boolean
  /** The event is closed. */
  closed: boolean
  isBanned: boolean
  mayReact: boolean
  /** Nothing is under the picture: reactions, settings and Ask a Question are with the chat. */
  isNarrow: boolean
  shown: boolean
  reactions: ReactionStore
  settings: ReactNode
  toolsPlace: HTMLElement | null
  onClose: (() => void) | undefined
  /** The recording that plays, in a player that says where it is. */
  replay: Playback | null
  inReplay: (list: ReactNode) => ReactNode
}

/** The chat of a session; if it fails, the picture goes on. */
export function ShowChat({
  session,
  chat,
  isOver,
  closed,
  isBanned,
  mayReact,
  isNarrow,
  reactions,
  ...props
}: Props) {
  const { replay } = props
  const asking = useAskQuestion({ showId: session.id, showTitle: session.title, replay })
  const isOpen = !isOver && !closed && !isBanned
  return (
    <Boundary
      fallback={(retry) => (
        <p className={styles.failed} role="alert">
          <Trans>The chat isn’t working, but the video still plays.</Trans>{' '}
          <Button variant="secondary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    >
      <ChatPanel
        showId={session.id}
        chat={chat}
        channel={props.channel}
        me={storedUser() ?? { id: '', name: '' }}
        writable={!isOver}
        shown={props.shown}
        toolsPlace={props.toolsPlace}
        settings={
          isNarrow && (
            <>
              {(isOpen || (replay && !closed && !isBanned)) && (
                <MenuItem
                  icon={<MessageCircleQuestion aria-hidden size={20} />}
                  onClick={asking.ask}
                >
                  <Trans>Ask a Question</Trans>
                </MenuItem>
              )}
              {props.settings}
            </>
          )
        }
        reaction={isNarrow && isOpen && mayReact && <ReactionButton reactions={reactions} />}
        inReplay={props.inReplay}
        {...(props.onClose ? { onClose: props.onClose } : {})}
      />
      {isNarrow && asking.dialog}
    </Boundary>
  )
}
