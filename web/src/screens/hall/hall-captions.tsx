import { Trans, useLingui } from '@lingui/react/macro'
import type { HallSession } from '@rostra/domain/halls/hall-calls'
import { AArrowDown, AArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import {
  captionSizes,
  chooseCaptions,
  directionIn,
  languageToRead,
  useCaptionChoice,
} from '../../captions/caption-choice.ts'
import { type CaptionLog, saidUntil } from '../../captions/caption-log.ts'
import type { Track } from '../../captions/caption-reader.ts'
import { useOwnReader } from '../../captions/use-own-reader.ts'
import { spokenLanguage } from '../../platform/i18n/language.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { languageName } from '../../stream-players/language-name.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { device } from './device.ts'
import styles from './hall-captions.module.css'

/** ms for which what was said can be read. */
const lastMinutes = 10 * 60_000
/** ms between two looks at what is older. */
const lookEvery = 10_000

export type HallCaptionsProps = Omit<Track, 'lang'> & {
  languages: NonNullable<HallSession['captions']>
}

/** What is said in the hall, in large type: shown as soon as it comes, as there is no picture to wait for. */
export function HallCaptions({ languages, ...session }: HallCaptionsProps) {
  const { t } = useLingui()
  const { on = true, lang: chosen, size } = useCaptionChoice()
  const page = spokenLanguage()
  const reads = languageToRead(languages, chosen, page)
  const at = captionSizes.indexOf(size)
  const [smaller, larger] = [captionSizes[at - 1], captionSizes[at + 1]]
  if (!reads) return null
  return (
    <section className={`${styles.captions} card stack gap-3`} aria-labelledby="captions">
      <div className="line gap-2">
        <h2 id="captions" className={styles.name}>
          <Trans>Captions</Trans>
        </h2>
        <Button
          variant="quiet"
          className={styles.switch}
          onClick={() => chooseCaptions({ on: !on })}
        >
          {on ? <Trans>Hide captions</Trans> : <Trans>Show captions</Trans>}
        </Button>
      </div>
      {on && languages.length > 1 && (
        <label className="line gap-2">
          <Trans>Language of the captions</Trans>
          <select
            className={styles.languages}
            value={reads.lang}
            onChange={({ target }) => chooseCaptions({ lang: target.value })}
          >
            {languages.map(({ lang }) => (
              <option key={lang} value={lang}>
                {languageName(lang, page)}
              </option>
            ))}
          </select>
        </label>
      )}
      {on && (
        <div className={styles.place}>
          <Lines key={reads.lang} {...session} lang={reads.lang} />
        </div>
      )}
      {on && (
        <div className="line gap-2">
          <p className={`${styles.note} muted small`}>
            {reads.madeBy && <Trans>A program wrote this down. It may contain mistakes.</Trans>}
          </p>
          <div className="row">
            <IconButton
              label={t`Smaller text`}
              aria-disabled={!smaller}
              onClick={() => smaller && chooseCaptions({ size: smaller })}
            >
              <AArrowDown size={24} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t`Larger text`}
              aria-disabled={!larger}
              onClick={() => larger && chooseCaptions({ size: larger })}
            >
              <AArrowUp size={24} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  )
}

const none: CaptionLog = []

/** The newest at the end, where the list stays until someone scrolls back. */
function Lines(track: Track) {
  const { t } = useLingui()
  const { size, aloud } = useCaptionChoice()
  const reader = useOwnReader(device.live, track)
  const log = useSyncExternalStore(reader?.subscribe ?? nothing, reader?.log ?? (() => none))
  const now = useServerNow(lookEvery)
  // Also those of a sender whose clock is ahead.
  const lines = saidUntil(log, now - lastMinutes, Number.POSITIVE_INFINITY)
  return (
    <section
      className={styles.lines}
      data-size={size}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus, and it scrolls
      tabIndex={0}
      aria-label={t`What is said`}
      aria-live={aloud ? 'polite' : 'off'}
    >
      <div className={styles.said} lang={track.lang} dir={directionIn(track.lang)}>
        {lines.map(({ n, text }) => (
          <p key={n}>{text}</p>
        ))}
      </div>
      {lines.length === 0 && (
        <p className="muted">
          <Trans>What is said appears here.</Trans>
        </p>
      )}
    </section>
  )
}

const nothing = () => () => {}
