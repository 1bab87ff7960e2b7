import { Trans, useLingui } from '@lingui/react/macro'
import type { AudienceQuestion } from '@rostra/domain/questions/audience-questions'
import type { Session } from '@rostra/domain/sessions/session'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ShowCardAgain, useSpokenCard } from '../pinned-card/card-parts.tsx'
import { usePinnedCard } from '../pinned-card/card-store.ts'
import { useIsHidden } from '../pinned-card/hidden-cards.ts'
import { useReceived } from '../platform/received-announcements.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { waitUntil } from '../platform/wait-until.ts'
import type { PollOnPage } from '../polls/polls-store.ts'
import { useQuestions } from '../questions/use-questions.ts'
import { useWithPicture } from '../questions/use-with-picture.ts'
import { useMenuPanel } from '../ui/use-menu-panel.ts'
import styles from './now-items.module.css'
import { announcementStays, type NowItem, nowItems } from './now-line-rule.ts'
import { NowRow } from './now-row.tsx'

export type NowLineProps = {
  session: Session
  /** Whether someone may be watching: the line keeps its height even with nothing in it, so that nothing moves. */
  isKept: boolean
  /** Someone watches what was earlier: whose question is answered now is not in their picture. */
  isPast: boolean
  poll: PollOnPage | undefined
  /** Shows the poll in the panel. */
  onPoll: () => void
  /** How many questions everyone sees and nobody has answered. */
  onCount: (questions: number) => void
}

const keyOf = (item: NowItem): string => {
  switch (item.kind) {
    case 'on-air':
      return item.question.id
    case 'poll':
      return item.poll.id
    case 'announcement':
      return item.announcement.id
    case 'card':
      return item.card.id
  }
}

/** The contents of the line; in most sessions only the team sees the questions. */
export const NowItems = (props: NowLineProps) =>
  props.session.questions ? <WithQuestions {...props} /> : <Items {...props} questions={none} />

const none: readonly AudienceQuestion[] = []

function WithQuestions(props: NowLineProps) {
  const questions = useWithPicture(useQuestions(props.session.id).data?.questions)
  const { onCount } = props
  const count = questions?.filter(({ state }) => state !== 'answered').length ?? 0
  useEffect(() => onCount(count), [onCount, count])
  return <Items {...props} questions={(!props.isPast && questions) || none} />
}

type ItemsProps = NowLineProps & { questions: readonly AudienceQuestion[] }

/** The most urgent, cut to one line, or all of it unfolded over what follows. */
function Items({ session, questions, poll, onPoll }: ItemsProps) {
  const { t, i18n } = useLingui()
  const announcements = useReceived()
  const card = usePinnedCard(session.id)
  const isCardHidden = useIsHidden(card?.id ?? '')
  useSpokenCard(isCardHidden ? undefined : card)
  const now = useEndOf(announcements.map(({ shownAt }) => shownAt + announcementStays))
  // Unfolded, it covers what follows, so it folds like a menu.
  const { open: isOpen, setOpen: setIsOpen, menu, button } = useMenuPanel()
  const list = useRef<HTMLElement>(null)
  const id = useId()

  const items = nowItems(
    { questions, poll, announcements, card: isCardHidden ? undefined : card },
    now,
  )
  const [first] = items
  const isCut = useIsCut(list, first && `${i18n.locale} ${keyOf(first)}`)
  const unfolds = items.length > 1 || isCut || isOpen
  const shown = isOpen ? items : items.slice(0, 1)

  return (
    <div ref={menu} className={styles.items} data-open={isOpen || undefined}>
      <section id={id} ref={list} className={styles.rows} aria-label={t`Now`}>
        {shown.map((item) => (
          <NowRow key={keyOf(item)} item={item} onPoll={onPoll} />
        ))}
      </section>
      {card && isCardHidden && <ShowCardAgain card={card} />}
      {first && unfolds && (
        <button
          ref={button}
          type="button"
          className={`${styles.unfold} row gap-2 bare muted`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {items.length > 1 && <span className="small digits">1/{items.length}</span>}
          <span className="visually-hidden">
            {isOpen ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
          </span>
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** The time (epoch ms), updated at each of `ends`. */
function useEndOf(ends: readonly number[]): number {
  const [now, setNow] = useState(serverNow)
  const current = Math.max(now, serverNow())
  const next = Math.min(...ends.filter((end) => end > current))
  useEffect(() => {
    if (Number.isFinite(next)) return waitUntil(next, () => setNow(serverNow()))
  }, [next])
  return current
}

/** Whether the text of the only row, that of `key`, is longer than its line; `key` is another for another text. */
function useIsCut(list: { current: HTMLElement | null }, key: string | undefined): boolean {
  const [isCut, setIsCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has another text
  useLayoutEffect(() => {
    const text = list.current?.querySelector('p')
    if (!text) return
    const measure = () => setIsCut(text.scrollWidth > text.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(text)
    return () => sizes.disconnect()
  }, [list, key])
  return isCut
}
