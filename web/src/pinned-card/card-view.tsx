import { useLingui } from '@lingui/react/macro'
import { isSiteLink, type LiveCard, linkText } from '@rostra/domain/pinned-card/pinned-card'
import { ExternalLink, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { eventLanguage } from '../platform/i18n/language.ts'
import { said } from '../platform/i18n/live-text.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { NewTab } from '../ui/new-tab.tsx'
import styles from './card-view.module.css'

type Props = {
  card: Pick<LiveCard, 'text' | 'link'>
  /** Around `CardLinkLabel`. */
  link: ReactNode
  /** Content at the end, such as the button that hides the card. */
  children?: ReactNode
}

/** A pinned card as attendees see it. */
export function CardView({ card, link, children }: Props) {
  const { t } = useLingui()
  const { text, lang = eventLanguage } = said(card.text)
  return (
    <section className={styles.card} aria-label={t`Pinned card`}>
      <Pin className={styles.pin} size={16} aria-hidden="true" />
      <div className={styles.body}>
        <p lang={lang} dir="auto" className={styles.text}>
          {text}
        </p>
        {card.link && <span className={styles.link}>{link}</span>}
      </div>
      {children}
    </section>
  )
}

/** What the link of a card says. */
export function CardLinkLabel({ link: { url, label } }: { link: NonNullable<LiveCard['link']> }) {
  useLanguage()
  const { text, lang } = said(label)
  return (
    <>
      <bdi lang={lang}>{linkText({ url, label: text })}</bdi>
      {!isSiteLink(url) && (
        <>
          <ExternalLink className="with-the-line" size={14} aria-hidden="true" />
          <NewTab />
        </>
      )}
    </>
  )
}
