import { Trans, useLingui } from '@lingui/react/macro'
import { isSiteLink, linkText, type PinnedCard } from '@rostra/domain/pinned-card'
import { ChevronDown, ExternalLink, Pin } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { eventLanguage } from '../platform/i18n/language.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './card-view.module.css'

type Props = {
  card: Pick<PinnedCard, 'text' | 'link'>
  /** Renders the link with the given label. */
  link(label: ReactNode): ReactNode
  /** One line that expands on click, on phones: beside a chat, which needs the height. */
  oneLine?: boolean
  /** Content at the end, such as the button that hides the card. */
  children?: ReactNode
}

/** A pinned card as attendees see it. */
export function CardView({ card, link, oneLine = false, children }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const isCut = useIsCut(text, card.text)
  return (
    <section
      className={styles.card}
      aria-label={t`Pinned card`}
      data-one-line={(oneLine && !open) || undefined}
    >
      <Pin className={styles.pin} size={16} aria-hidden="true" />
      <div className={styles.body}>
        <p ref={text} id={id} lang={eventLanguage} dir="auto" className={styles.text}>
          {card.text}
        </p>
        {card.link && (
          <span className={styles.link}>
            {link(
              <>
                <bdi>{linkText(card.link)}</bdi>
                {!isSiteLink(card.link.url) && (
                  <>
                    <ExternalLink className="with-the-line" size={14} aria-hidden="true" />
                    <span className="visually-hidden">
                      {' '}
                      <Trans>(opens in new tab)</Trans>
                    </span>
                  </>
                )}
              </>,
            )}
          </span>
        )}
      </div>
      {oneLine && (isCut || open) && (
        <IconButton
          className={styles.more}
          label={open ? t`Show less` : t`Show all`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </IconButton>
      )}
      {children}
    </section>
  )
}

/** True while the text is longer than its one line. */
function useIsCut(element: { current: HTMLElement | null }, text: string): boolean {
  const [isCut, setIsCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another length
  useLayoutEffect(() => {
    const it = element.current
    if (!it) return
    const measure = () => setIsCut(it.scrollWidth > it.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(it)
    return () => sizes.disconnect()
  }, [element, text])
  return isCut
}
