import { Trans, useLingui } from '@lingui/react/macro'
import type { SoundAnswer } from '@rostra/domain/device-check/device-check'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Check } from './check.tsx'
import styles from './device-check-page.module.css'
import { playTone } from './play-tone.ts'

const states = { untested: 'checking', yes: 'good', no: 'bad' } as const

type Props = { answer: SoundAnswer; onAnswer(answer: SoundAnswer): void }

/** Only the person can say whether the sound played. */
export function SoundCheck({ answer, onAnswer }: Props) {
  const { t } = useLingui()
  const [played, setPlayed] = useState(false)
  const [playing, setPlaying] = useState(false)
  const play = async () => {
    setPlaying(true)
    // Without audio support, nothing was played.
    await playTone().catch(() => {})
    setPlaying(false)
    setPlayed(true)
  }
  return (
    <Check name={t`Sound`} state={states[answer]}>
      <p role="status">
        {answer === 'yes' && <Trans>You can hear sound.</Trans>}
        {answer === 'no' && (
          <Trans>
            Turn up the volume, check which speakers or headphones are selected, and play the sound
            again.
          </Trans>
        )}
        {answer === 'untested' && played && <Trans>Did you hear it?</Trans>}
      </p>
      <div className={`${styles.actions} flow gap-2`}>
        {answer !== 'yes' && (
          <Button variant="secondary" busy={playing} onClick={() => void play()}>
            <Trans>Play a sound</Trans>
          </Button>
        )}
        {played && answer !== 'yes' && (
          <>
            <Button variant="secondary" onClick={() => onAnswer('yes')}>
              <Trans>Yes, I heard it</Trans>
            </Button>
            {answer === 'untested' && (
              <Button variant="secondary" onClick={() => onAnswer('no')}>
                <Trans>No</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </Check>
  )
}
