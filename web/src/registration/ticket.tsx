import type { EventFront } from '@rostra/domain/event/event.schema'
import { eventComposition, longestWord, textWidth } from '@rostra/domain/event/poster'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import type { CSSProperties, ReactNode } from 'react'
import { Art } from '../ui/art.tsx'
import { Written } from '../ui/written.tsx'
import styles from './ticket.module.css'

/** What is written below a name: a small label and what it is about. */
export type Fact = { label: string; text: string }

type Props = {
  event: EventFront
  name: string
  facts: readonly Fact[]
  /** On the part that is torn off. */
  stub: ReactNode
  /** It admits nobody yet. */
  waits?: boolean
}

/** A ticket of paper: it has the colours of the light site in the dark, too, and stands upright where it is narrow. */
export function Ticket({ event, name, facts, stub, waits = false }: Props) {
  const paper = Object.entries(themeTokens(event.theme, 'light'))
  return (
    <div className={styles.place} data-prints-in-colour>
      <article
        className={styles.ticket}
        data-waits={waits || undefined}
        style={Object.fromEntries(paper.map(([token, colour]) => [`--${token}`, colour]))}
      >
        <div className={styles.front}>
          {!waits && (
            <div className={styles.art}>
              <Art composition={eventComposition(event.theme, event.name)} cropped onField />
            </div>
          )}
          <p className={styles.event}>
            <Written>{[event.name, event.edition].filter(Boolean).join(' · ')}</Written>
          </p>
          <p className={styles.name} style={nameSizes(name)}>
            <bdi>{name}</bdi>
          </p>
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={`${styles.stub} muted`}>{stub}</div>
      </article>
    </div>
  )
}

/** In hundredths of the ticket's width: the longest word has room beside the shapes, all words above the facts. */
const nameSizes = (name: string) =>
  ({
    '--lying': nameSize(name, { width: 34, height: 19, largest: 7.6 }),
    '--upright': nameSize(name, { width: 84, height: 62, largest: 17 }),
  }) as CSSProperties

type Box = { width: number; height: number; largest: number }

/** The largest size in which a name fits a box; a quarter of it stays empty at the ends of lines. */
export const nameSize = (name: string, { width, height, largest }: Box): number =>
  Math.min(
    largest,
    width / longestWord(name),
    Math.sqrt((width * height) / (1.25 * textWidth(name))),
  )
