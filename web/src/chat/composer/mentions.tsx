import { plural, t } from '@lingui/core/macro'
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
import { announce } from '../../ui/announcer.tsx'
import type { ChatStore } from '../log/chat-store.ts'
import { insertText } from './insert-text.ts'
import { MentionList, optionId } from './mention-list.tsx'
import { recentOthers, useMembersLike } from './mention-people.ts'
import { type Mentionable, type MentionQuery, matching, mentionAt } from './mention-query.ts'

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
