/** The pinned card on attendees’ pages. */
import { Trans, useLingui } from '@lingui/react/macro'
import { isSiteLink, type PinnedCard } from '@rostra/domain/pinned-card'
import { Pin, X } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { callApi } from '../platform/transport/api.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { CardLinkLabel, CardView } from './card-view.tsx'
import { setHidden, useIsHidden } from './hidden-cards.ts'
import styles from './pinned-card.module.css'

type Props = { card: PinnedCard }

const hideId = 'pinned-card-hide'
const showId = 'pinned-card-show'

/** Hides the card or shows it again. The clicked button is then gone; the other one takes the focus. */
function fold(id: string, hidden: boolean): void {
  flushSync(() => setHidden(id, hidden))
  document.getElementById(hidden ? showId : hideId)?.focus()
}

/** Cards that screen readers announced on this page, each once. */
const announced = new Set<string>()

/** Announces a card once, if there is one. */
export function useSpokenCard(card: PinnedCard | undefined): void {
  const { t } = useLingui()
  const { id, text } = card ?? {}
  useEffect(() => {
    if (id === undefined || text === undefined || announced.has(id)) return
    announced.add(id)
    announce(t`Pinned: ${text}`)
  }, [id, text, t])
}

/** Below the heading of a page; a session's page has it in the line under its picture. */
export function PinnedCardOnPage({ card }: Props) {
  const isHidden = useIsHidden(card.id)
  useSpokenCard(isHidden ? undefined : card)
  if (!isHidden)
    return (
      <div className={styles.onPage}>
        <CardView card={card} link={<CardLink card={card} />}>
          <HideCard card={card} />
        </CardView>
      </div>
    )
  return (
    <div className={styles.again}>
      <Button
        id={showId}
        variant="quiet"
        icon={<Pin size={16} aria-hidden="true" />}
        onClick={() => fold(card.id, false)}
      >
        <Trans>Show pinned card</Trans>
      </Button>
    </div>
  )
}

export function HideCard({ card }: Props) {
  const { t } = useLingui()
  return (
    <IconButton id={hideId} label={t`Hide card`} onClick={() => fold(card.id, true)}>
      <X size={18} aria-hidden="true" />
    </IconButton>
  )
}

/** Shows a hidden card again. */
export function ShowCardAgain({ card }: Props) {
  const { t } = useLingui()
  return (
    <IconButton id={showId} label={t`Show pinned card`} onClick={() => fold(card.id, false)}>
      <Pin size={20} aria-hidden="true" />
    </IconButton>
  )
}

/** Counts that someone opened it, without waiting: the server counts each person once. */
export function CardLink({ card: { id, link } }: Props) {
  if (!link) return null
  const count = () => void callApi('card-click', { id }).catch(() => {})
  return isSiteLink(link.url) ? (
    <Link to={link.url} onClick={count}>
      <CardLinkLabel link={link} />
    </Link>
  ) : (
    // The middle button opens a link too, but fires no click event.
    <a href={link.url} target="_blank" rel="noopener noreferrer" onClick={count} onAuxClick={count}>
      <CardLinkLabel link={link} />
    </a>
  )
}
