import { useLingui } from '@lingui/react/macro'
import {
  type CardLink,
  isSiteLink,
  linkText,
  type PinnedCard,
} from '@rostra/domain/pinned-card/pinned-card'
import { ExternalLink, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { eventLanguage } from '../platform/i18n/language.ts'
import { NewTab } from '../ui/new-tab.tsx'
import styles from './card-view.module.css'

type Props = {
  card: Pick<PinnedCard, 'text' | 'link'>
  /** Around `CardLinkLabel`. */
  link: ReactNode
  /** Content at the end, such as the button that hides the card. */
  children?: ReactNode
}

/** A pinned card as attendees see it. */
export function CardView({ card, link, children }: Props) {
  const { t } = useLingui()
  return (
    <section className={styles.card} aria-label={t`Pinned card`}>
      <Pin className={styles.pin} size={16} aria-hidden="true" />
      <div className={styles.body}>
        <p lang={eventLanguage} dir="auto" className={styles.text}>
          {card.text}
        </p>
        {card.link && <span className={styles.link}>{link}</span>}
      </div>
      {children}
    </section>
  )
}

/** What the link of a card says. */
export const CardLinkLabel = ({ link }: { link: CardLink }) => (
  <>
    <bdi>{linkText(link)}</bdi>
    {!isSiteLink(link.url) && (
      <>
        <ExternalLink className="with-the-line" size={14} aria-hidden="true" />
        <NewTab />
      </>
    )}
  </>
)
