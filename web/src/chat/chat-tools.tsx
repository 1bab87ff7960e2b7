import { Plural, useLingui } from '@lingui/react/macro'
import { Pause, Play, Search, Settings2, Users, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuItem, MoreMenu } from '../ui/more-menu.tsx'
import styles from './chat-panel.module.css'

export type ChatDialog = 'people' | 'search' | 'settings'

type Props = {
  /** Where they appear, outside the chat; null while it is not on the page yet. */
  place: HTMLElement | null
  /** People in this chat; 0 where they can't be listed. */
  viewers: number
  mayModerate: boolean
  paused: boolean
  onPause: () => void
  onResume: () => void
  onOpen: (dialog: ChatDialog) => void
  onClose?: (() => void) | undefined
  /** Further controls in the menu. */
  settings: ReactNode
  /** Buttons beside the menu. */
  children: ReactNode
}

/** The chat's menu, and the button that hides the panel. */
export function ChatTools(props: Props) {
  const { t } = useLingui()
  const { place, viewers, mayModerate, paused, onClose } = props
  if (!place) return null
  return createPortal(
    <>
      {props.children}
      {paused && (
        <IconButton label={t`Resume chat`} onClick={props.onResume}>
          <Play aria-hidden size={20} />
        </IconButton>
      )}
      <MoreMenu label={t`Chat menu`} className={styles.menu}>
        {viewers > 0 && (
          <MenuItem icon={<Users aria-hidden size={20} />} onClick={() => props.onOpen('people')}>
            {t`People in this chat`}{' '}
            <span className={styles.viewers}>
              <Plural value={viewers} one="# viewer" other="# viewers" />
            </span>
          </MenuItem>
        )}
        {mayModerate && (
          <MenuItem icon={<Search aria-hidden size={20} />} onClick={() => props.onOpen('search')}>
            {t`Search this chat`}
          </MenuItem>
        )}
        <MenuItem
          icon={<Settings2 aria-hidden size={20} />}
          onClick={() => props.onOpen('settings')}
        >
          {t`Chat settings`}
        </MenuItem>
        {!paused && (
          <MenuItem icon={<Pause aria-hidden size={20} />} onClick={props.onPause}>
            {t`Pause chat`}
          </MenuItem>
        )}
        {props.settings}
      </MoreMenu>
      {onClose && (
        <IconButton label={t`Hide chat`} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      )}
    </>,
    place,
  )
}
