/** The pinned card on attendees’ pages. */
import { Trans, useLingui } from '@lingui/react/macro'
import { isSiteLink, type PinnedCard } from '@rostra/domain/pinned-card'
import { Pin, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { callApi } from '../platform/transport/api.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { CardView } from './card-view.tsx'
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

/** `onShow`: on a show page, where a hidden card takes no height from the chat; `ShowAgainIcon` is elsewhere. */
export function PinnedCardOnPage({ card, onShow }: Props & { onShow: boolean }) {
  const { id, text } = card
  const { t } = useLingui()
  const isHidden = useIsHidden(id)
  useEffect(() => {
    if (isHidden || announced.has(id)) return
    announced.add(id)
    announce(t`Pinned: ${text}`)
  }, [id, text, isHidden, t])
  if (!isHidden)
    return (
      <div className={onShow ? undefined : styles.onPage}>
        <CardView
          card={card}
          oneLine={onShow}
          link={(label) => <CardLink card={card}>{label}</CardLink>}
        >
          <IconButton id={hideId} label={t`Hide card`} onClick={() => fold(id, true)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </CardView>
      </div>
    )
  if (onShow) return null
  return (
    <div className={styles.again}>
      <Button
        id={showId}
        variant="quiet"
        icon={<Pin size={16} aria-hidden="true" />}
        onClick={() => fold(id, false)}
      >
        <Trans>Show pinned card</Trans>
      </Button>
    </div>
  )
}

/** Shown if the card is hidden. */
export function ShowAgainIcon({ card: { id } }: Props) {
  const { t } = useLingui()
  return (
    useIsHidden(id) && (
      <IconButton id={showId} label={t`Show pinned card`} onClick={() => fold(id, false)}>
        <Pin size={20} aria-hidden="true" />
      </IconButton>
    )
  )
}

/** Counts that someone opened it, without waiting: the server counts each person once. */
function CardLink({ card: { id, link }, children }: Props & { children: ReactNode }) {
  if (!link) return null
  const count = () => void callApi('card-click', { id }).catch(() => {})
  return isSiteLink(link.url) ? (
    <Link to={link.url} onClick={count}>
      {children}
    </Link>
  ) : (
    // The middle button opens a link too, but fires no click event.
    <a href={link.url} target="_blank" rel="noopener noreferrer" onClick={count} onAuxClick={count}>
      {children}
    </a>
  )
}
