import { Plural, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pause, Play, Search, Settings2, Users, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../ui/icon-button.tsx'
import panel from '../ui/menu-panel.module.css'
import { useMenuPanel } from '../ui/use-menu-panel.ts'
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
  const { open, setOpen, menu, button } = useMenuPanel()
  const item = (icon: ReactNode, label: ReactNode, act: () => void) => (
    <button
      type="button"
      className={panel.item}
      onClick={() => {
        setOpen(false)
        // Before a dialog opens: on closing it returns the focus here.
        button.current?.focus()
        act()
      }}
    >
      {icon}
      <span>{label}</span>
    </button>
  )
  if (!place) return null
  return createPortal(
    <>
      {props.children}
      {paused && (
        <IconButton label={t`Resume chat`} onClick={props.onResume}>
          <Play aria-hidden size={20} />
        </IconButton>
      )}
      <div ref={menu} className={panel.menu}>
        <IconButton
          ref={button}
          label={t`Chat menu`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Ellipsis aria-hidden size={20} />
        </IconButton>
        {open && (
          <div className={`${panel.panel} ${styles.menu}`}>
            {viewers > 0 &&
              item(
                <Users aria-hidden size={20} />,
                <>
                  {t`People in this chat`}{' '}
                  <span className={styles.viewers}>
                    <Plural value={viewers} one="# viewer" other="# viewers" />
                  </span>
                </>,
                () => props.onOpen('people'),
              )}
            {mayModerate &&
              item(<Search aria-hidden size={20} />, t`Search this chat`, () =>
                props.onOpen('search'),
              )}
            {item(<Settings2 aria-hidden size={20} />, t`Chat settings`, () =>
              props.onOpen('settings'),
            )}
            {!paused && item(<Pause aria-hidden size={20} />, t`Pause chat`, props.onPause)}
            {props.settings}
          </div>
        )}
      </div>
      {onClose && (
        <IconButton label={t`Hide chat`} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      )}
    </>,
    place,
  )
}
