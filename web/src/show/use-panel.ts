import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { readChatOpen, writeChatOpen } from '../chat/log/chat-storage.ts'
import { focusPart, type PanelTab } from './show-panel.tsx'

/** Whether the panel is open beside the picture, and which of its tabs someone wants to see. */
export function usePanel(stage: RefObject<HTMLElement | null>, isBeside: boolean) {
  const [isOpen, setOpen] = useState(
    // A link to a message opens the chat.
    () => readChatOpen() || location.search.includes('message='),
  )
  const [wantedTab, setTab] = useState<PanelTab>('chat')
  const open = (wanted: boolean) => {
    setOpen(wanted)
    writeChatOpen(wanted)
  }
  return {
    isOpen,
    wantedTab,
    setTab,
    goTo: (tab: PanelTab) => {
      // The panel must be on the page before it can take the focus.
      flushSync(() => {
        if (isBeside) open(true)
        setTab(tab)
      })
      focusPart(tab)
    },
    hide: () => {
      flushSync(() => open(false))
      // The button pressed is hidden with the panel.
      stage.current?.querySelector<HTMLElement>('[aria-controls="show-chat"]')?.focus()
    },
  }
}
