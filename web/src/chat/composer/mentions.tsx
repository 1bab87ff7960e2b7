import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { announce } from '../../ui/announcer.tsx'
import { initials } from '../list/author-avatar.ts'
import { shownName } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'
import { insertText } from './insert-text.ts'
import {
  type Mentionable,
  type MentionQuery,
  matching,
  mentionAt,
  recentAuthors,
} from './mention-query.ts'
import styles from './mentions.module.css'

export type MentionsHandle = {
  /** The text or the caret has changed. */
  follow(): void
  /** True if the key was handled. */
  takeKey(event: KeyboardEvent): boolean
  close(): void
}

type Props = {
  ref: Ref<MentionsHandle>
  chat: ChatStore
  box: RefObject<HTMLTextAreaElement | null>
}

/**
 * Suggests people while `@` and a name are being typed. The ARIA combobox pattern without its role, which a
 * multi-line text box may not have: the box refers to the list and the active option instead.
 */
export function Mentions({ ref, chat, box }: Props) {
  const listId = useId()
  // Suggestions also appear if the @ was typed before this file had loaded.
  const [query, setQuery] = useState(() =>
    document.activeElement === box.current ? queryIn(box.current) : undefined,
  )
  const [active, setActive] = useState(0)
  /** Start of the mention for which the suggestions were dismissed. */
  const declined = useRef<number>(undefined)
  const members = useMembersLike(chat, query?.typed)
  const people = query ? matching([...recentOthers(chat), ...members], query.typed) : []
  const chosen = people[Math.min(active, people.length - 1)]
  const count = people.length

  useEffect(() => {
    if (count > 0) announce(sayCount(count))
  }, [count])
  useEffect(() => {
    const field = box.current
    if (!field || !chosen) return
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-activedescendant', optionId(listId, chosen))
    document.getElementById(optionId(listId, chosen))?.scrollIntoView({ block: 'nearest' })
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [box, listId, chosen])

  const close = () => setQuery(undefined)
  const choose = (person: Mentionable): void => {
    const field = box.current
    if (!field || !query) return
    field.setSelectionRange(query.start, field.selectionStart)
    insertText(field, `@${person.name} `)
    close()
  }
  useImperativeHandle(ref, () => ({
    close,
    follow() {
      const next = queryIn(box.current)
      if (next?.start !== declined.current) declined.current = undefined
      const isOpen = next !== undefined && declined.current === undefined
      if (next?.typed !== query?.typed) setActive(0)
      setQuery(isOpen ? next : undefined)
    },
    takeKey(event) {
      if (!query || !chosen) return false
      const { key } = event
      const step = { ArrowUp: count - 1, ArrowDown: 1 }[key]
      if (step !== undefined) setActive((people.indexOf(chosen) + step) % count)
      else if ((key === 'Enter' && !event.shiftKey) || key === 'Tab') choose(chosen)
      else if (key === 'Escape') {
        declined.current = query.start
        close()
      } else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }))
  if (count === 0) return null
  return <MentionList id={listId} people={people} chosen={chosen} onChoose={choose} />
}

/** The name being typed at the caret. */
function queryIn(field: HTMLTextAreaElement | null): MentionQuery | undefined {
  const { value = '', selectionStart = 0, selectionEnd = 0 } = field ?? {}
  return selectionStart === selectionEnd ? mentionAt(value, selectionStart) : undefined
}

const sayCount = (count: number): string =>
  t`${plural(count, { one: '# suggestion', other: '# suggestions' })}`

/** ms after the last keystroke before the list of people is requested. */
const askAfter = 150

/** Recent authors, without the user and the people they have blocked. */
function recentOthers(chat: ChatStore): Mentionable[] {
  const { messages, relations } = chat.view()
  const { hosts, blocked } = relations
  return recentAuthors(messages, hosts).filter(({ id }) => id !== chat.userId && !blocked.has(id))
}

/** People in the chat now, in order of name from `typed` on. Empty while no name is being typed (undefined). */
function useMembersLike(chat: ChatStore, typed: string | undefined): Mentionable[] {
  const [members, setMembers] = useState<Mentionable[]>([])
  useEffect(() => {
    if (typed === undefined) return setMembers([])
    const asking = new AbortController()
    const timer = window.setTimeout(async () => {
      // The list is ordered by name, so the request asks for names after the typed text.
      const after = typed === '' ? {} : { after: { id: '-', name: typed } }
      const page = { channel: chat.channel, ...after }
      // If the request fails, recent authors are still offered.
      const found = await callApi('chat-members', page, asking.signal).catch(() => undefined)
      if (!found || asking.signal.aborted) return
      const { blocked, hosts } = chat.view().relations
      const others = found.members.filter(({ id }) => id !== chat.userId && !blocked.has(id))
      setMembers(
        others.map(({ id, name }) => ({ id, name: shownName(name), isHost: hosts.has(id) })),
      )
    }, askAfter)
    return () => {
      window.clearTimeout(timer)
      asking.abort()
    }
  }, [chat, typed])
  return members
}

type ListProps = {
  id: string
  people: readonly Mentionable[]
  chosen: Mentionable | undefined
  onChoose: (person: Mentionable) => void
}

/** People to mention. The focus stays in the text box. */
function MentionList({ id, people, chosen, onChoose }: ListProps) {
  const { t } = useLingui()
  return (
    <div
      id={id}
      data-menu
      className={styles.list}
      role="listbox"
      aria-label={t`Mention suggestions`}
    >
      {people.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus
        <div
          key={person.id}
          id={optionId(id, person)}
          className={styles.option}
          role="option"
          aria-selected={person === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <span className={styles.avatar} aria-hidden>
            {initials(person.name)}
          </span>
          <span className={styles.name} dir="auto">
            {person.name}
          </span>
          {person.isHost && (
            <span className={styles.tag}>
              <Trans>Host</Trans>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

const optionId = (listId: string, { id }: { id: string }): string => `${listId}-${id}`
