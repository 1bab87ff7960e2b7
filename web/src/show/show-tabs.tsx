import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { upTo99 } from './edge-button.tsx'
import styles from './show-tabs.module.css'

export type ShowTab = 'chat' | 'questions' | 'about'

type Props = {
  tabs: readonly ShowTab[]
  tab: ShowTab
  newCount: number
  onTab: (tab: ShowTab) => void
}

export const tabId = (tab: ShowTab) => `show-tab-${tab}`
export const tabPanelId = (tab: ShowTab) => `show-panel-${tab}`

/** Tabs for chat, questions and About, where there is no room to show them together. */
export function ShowTabs({ tabs, tab, newCount, onTab }: Props) {
  const { t } = useLingui()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (event.key === 'ArrowRight') === isRtl ? -1 : 1
    const other = tabs.at((tabs.indexOf(tab) + step) % tabs.length) ?? tab
    onTab(other)
    event.currentTarget.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus()
  }
  const names: Record<ShowTab, string> = {
    chat: newCount > 0 && tab !== 'chat' ? t`Chat (${{ count: upTo99(newCount) }})` : t`Chat`,
    questions: t`Questions`,
    about: t`About`,
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t`Session`} onKeyDown={onKeyDown}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          id={tabId(name)}
          className={styles.tab}
          role="tab"
          aria-selected={name === tab}
          aria-controls={tabPanelId(name)}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}
