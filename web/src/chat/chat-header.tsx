import { Plural, useLingui } from '@lingui/react/macro'
import { Pause, Play, Search, Settings2, Users, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import styles from './chat-panel.module.css'

export type ChatDialog = 'people' | 'search' | 'settings'

type Props = {
  headingId: string
  writable: boolean
  viewers: number
  mayModerate: boolean
  paused: boolean
  onPause: () => void
  onResume: () => void
  onOpen: (dialog: ChatDialog) => void
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** The chat's heading, viewer count and buttons. */
export function ChatHeader(props: Props) {
  const { t } = useLingui()
  const { headingId, writable, viewers, mayModerate, paused, onOpen, onClose } = props
  return (
    <header className={styles.header}>
      <h2 id={headingId} className={styles.heading} tabIndex={-1}>
        {writable ? t`Live chat` : t`Chat from the live session`}
      </h2>
      {writable && viewers > 0 && (
        <button type="button" className={styles.viewers} onClick={() => onOpen('people')}>
          {/* A tooltip of the button itself would be read as its description, after its name. */}
          <span className={styles.watching} title={t`People in this chat`}>
            <Users aria-hidden size={16} strokeWidth={1.75} />
            {numberText(viewers)}
          </span>
          <span className="visually-hidden">
            {' '}
            <Plural
              value={viewers}
              one="viewer: show the people in this chat"
              other="viewers: show the people in this chat"
            />
          </span>
        </button>
      )}
      {props.children}
      {mayModerate && (
        <Tool name={t`Search this chat`} onPress={() => onOpen('search')}>
          <Search aria-hidden size={20} />
        </Tool>
      )}
      <Tool name={t`Chat settings`} onPress={() => onOpen('settings')}>
        <Settings2 aria-hidden size={20} />
      </Tool>
      {paused ? (
        <Tool name={t`Resume chat`} onPress={props.onResume}>
          <Play aria-hidden size={20} />
        </Tool>
      ) : (
        <Tool name={t`Pause chat`} onPress={props.onPause}>
          <Pause aria-hidden size={20} />
        </Tool>
      )}
      {onClose && (
        <Tool name={t`Hide chat`} onPress={onClose}>
          <X aria-hidden size={20} />
        </Tool>
      )}
    </header>
  )
}

type ToolProps = { name: string; onPress: () => void; children: ReactNode }

const Tool = ({ name, onPress, children }: ToolProps) => (
  <button type="button" className={styles.tool} title={name} onClick={onPress}>
    {children}
  </button>
)
