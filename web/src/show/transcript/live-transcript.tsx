import { Trans, useLingui } from '@lingui/react/macro'
import type { Captioned } from '@rostra/domain/captions/live-captions'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  chooseCaptions,
  directionIn,
  languageToRead,
  useCaptionChoice,
} from '../../captions/caption-choice.ts'
import { saidUntil } from '../../captions/caption-log.ts'
import type { Track } from '../../captions/caption-reader.ts'
import { momentShown } from '../../captions/moment-shown.ts'
import { useCaptionReader, useLooks } from '../../captions/use-captions.ts'
import { spokenLanguage } from '../../platform/i18n/language.ts'
import { timeOf, viewerZone } from '../../sessions/times.ts'
import { Button } from '../../ui/button.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './live-transcript.module.css'
import transcript from './transcript.module.css'

/** ms before what the picture shows from which on it is listed. */
const lastMinutes = 10 * 60_000
/** px from the end up to which someone reads the newest line. */
const endWithin = 24

type Props = Captioned & Pick<Track, 'channel'>

/** What was said in the last minutes, to read beside the picture. */
export function LiveTranscript({ showId, channel, languages }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { lang: chosen } = useCaptionChoice()
  const page = spokenLanguage()
  const language = languageToRead(languages, chosen, page)
  if (!language) return null
  const { lang, madeBy } = language
  return (
    <details
      className={`${transcript.transcript} measure`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Trans>Captions</Trans>
      </summary>
      {isOpen && (
        <div className="stack gap-3">
          {madeBy && (
            <p className={`${transcript.note} muted small`}>
              <Trans>A program wrote this down. It may contain mistakes.</Trans>
            </p>
          )}
          {languages.length > 1 && (
            <LanguageChoice
              languages={languages.map((it) => it.lang)}
              page={page}
              chosen={lang}
              onChoose={(it) => chooseCaptions({ lang: it })}
            />
          )}
          <LastMinutes key={lang} showId={showId} channel={channel} lang={lang} />
        </div>
      )}
    </details>
  )
}

/** Follows what is said until someone scrolls away. */
function LastMinutes(track: Track) {
  const { t } = useLingui()
  const reader = useCaptionReader(track)
  /** Where the list begins while someone reads in it. */
  const [stays, setStays] = useState<number>()
  const lines = useLooks(
    reader,
    momentShown,
    (log, now) => saidUntil(log, stays ?? now - lastMinutes, now),
    lastMinutes,
  )
  const place = useRef<HTMLElement>(null)
  const last = lines.at(-1)
  const isAtEnd = stays === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows each new line, and its corrections
  useLayoutEffect(() => {
    if (isAtEnd && place.current) place.current.scrollTop = place.current.scrollHeight
  }, [isAtEnd, last?.n, last?.text])
  const zone = viewerZone()
  return (
    <div className={styles.place}>
      <section
        ref={place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus, and it scrolls
        tabIndex={0}
        className={transcript.scroll}
        aria-label={t`Captions`}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          const ends = scrollHeight - scrollTop - clientHeight < endWithin
          if (ends !== isAtEnd) setStays(ends ? undefined : momentShown() - lastMinutes)
        }}
      >
        {lines.length === 0 && (
          <p className={`${styles.empty} muted small`}>
            <Trans>What is said appears here.</Trans>
          </p>
        )}
        <ol className="list">
          {lines.map(({ n, text, from }, index) => {
            const time = timeOf(from, zone)
            const before = lines[index - 1]
            return (
              <li key={n} className={`${transcript.line} stack gap-3`}>
                <span className="muted digits">
                  {before && timeOf(before.from, zone) === time ? '' : time}
                </span>
                <span lang={track.lang} dir={directionIn(track.lang)} className="breaks">
                  {text}
                </span>
              </li>
            )
          })}
        </ol>
      </section>
      {!isAtEnd && (
        <div className={styles.back}>
          <Button
            variant="secondary"
            onClick={() => {
              place.current?.focus()
              setStays(undefined)
            }}
          >
            <ArrowDown aria-hidden size={18} /> <Trans>Back to now</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
