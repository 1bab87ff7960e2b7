import { useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { upTo99 } from './edge-button.tsx'
import styles from './show-panel.module.css'

export type PanelTab = 'chat' | 'questions' | 'poll' | 'about'

/** What the tab shows beside its name: how many there are, how many are new, or that something is open. */
type Mark = { count?: number; fresh?: number; isOpen?: boolean }

export type PanelPart = Mark & { name: PanelTab; content: ReactNode }

type Props = {
  className: string | undefined
  hidden: boolean
  parts: readonly PanelPart[]
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  /** Where the chat puts its menu and the button that hides the panel. */
  toolsRef: Ref<HTMLDivElement>
}

const tabId = (tab: PanelTab) => `show-tab-${tab}`
const paneId = (tab: PanelTab) => `show-panel-${tab}`

/** Focuses what a part begins with: a poll's question, or the messages; else its tab. It must be on the page. */
export function focusPart(tab: PanelTab): void {
  const begins = `#${paneId(tab)} ${tab === 'poll' ? 'h2' : '[role="log"]'}`
  const place = document.querySelector<HTMLElement>(begins) ?? document.getElementById(tabId(tab))
  place?.focus()
}

/**
 * Chat, questions and polls of a session, and on small screens what it is about. Beside the picture or below it. Each
 * part stays rendered, so that it keeps its position while another is shown.
 */
export function ShowPanel({ className, hidden, parts, tab, onTab, toolsRef }: Props) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    const step = (key === 'ArrowRight') === isRtl ? -1 : 1
    const here = parts.findIndex(({ name }) => name === tab)
    const other = parts.at((here + step) % parts.length)?.name ?? tab
    onTab(other)
    bar.current?.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus()
  }
  const names = { chat: t`Chat`, questions: t`Questions`, poll: t`Poll`, about: t`About` }
  return (
    <section id="show-chat" className={className} aria-label={t`Session`} hidden={hidden}>
      <div className={styles.bar}>
        <div
          ref={bar}
          className={styles.tabs}
          role="tablist"
          aria-label={t`Session`}
          onKeyDown={onKeyDown}
        >
          {parts.map(({ name, ...mark }) => (
            <button
              key={name}
              type="button"
              id={tabId(name)}
              className={`${styles.tab} bare muted rigid`}
              role="tab"
              aria-selected={name === tab}
              aria-controls={paneId(name)}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => onTab(name)}
            >
              {names[name]} <TabMark {...mark} ofPeople={name === 'chat'} isShown={name === tab} />
            </button>
          ))}
        </div>
        <div ref={toolsRef} className={styles.tools} />
      </div>
      <div className={styles.panes}>
        {parts.map(({ name, content }) => (
          <div
            key={name}
            id={paneId(name)}
            className={styles.pane}
            role="tabpanel"
            aria-labelledby={tabId(name)}
            data-pane={name}
            data-off={name !== tab || undefined}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}

type MarkProps = Mark & { ofPeople: boolean; isShown: boolean }

/** New ones are part of the tab's name; how many there are is not, as it changes all the time. */
function TabMark({ count, fresh = 0, isOpen = false, ofPeople, isShown }: MarkProps) {
  const { t } = useLingui()
  if (isOpen)
    return (
      <span className={styles.dot}>
        <span className="visually-hidden">{t`open`}</span>
      </span>
    )
  if (fresh > 0 && !isShown) {
    const number = upTo99(fresh)
    return <span className={styles.fresh}>{t`${number} new`}</span>
  }
  return count === undefined ? null : (
    <span className={`${styles.count} ${ofPeople ? styles.people : ''}`} aria-hidden="true">
      {count > 0 && ofPeople && <Users size={14} />}
      {count > 0 && upTo99(count)}
    </span>
  )
}
