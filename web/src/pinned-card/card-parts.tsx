/** What the pinned card on a page and in the line of a session have in common. */
import { useLingui } from '@lingui/react/macro'
import { isSiteLink, type LiveCard } from '@rostra/domain/pinned-card/pinned-card'
import { Pin, X } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { said } from '../platform/i18n/live-text.ts'
import { callApi } from '../platform/transport/api.ts'
import { announce } from '../ui/announcer.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { CardLinkLabel } from './card-view.tsx'
import { setHidden } from './hidden-cards.ts'

type Props = { card: LiveCard }

const hideId = 'pinned-card-hide'
export const showId = 'pinned-card-show'

/** Hides the card or shows it again. The clicked button is then gone; the other one takes the focus. */
export function fold(id: string, hidden: boolean): void {
  flushSync(() => setHidden(id, hidden))
  document.getElementById(hidden ? showId : hideId)?.focus()
}

/** Cards that screen readers announced on this page, each once. */
const announced = new Set<string>()

/** Announces a card once, if there is one. */
export function useSpokenCard(card: LiveCard | undefined): void {
  const { t } = useLingui()
  const id = card?.id
  const text = card && said(card.text).text
  useEffect(() => {
    if (id === undefined || text === undefined || announced.has(id)) return
    announced.add(id)
    announce(t`Pinned: ${text}`)
  }, [id, text, t])
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
