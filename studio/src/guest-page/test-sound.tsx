import { Trans } from '@lingui/react/macro'
import { Button } from '@rostra/web/ui/button.tsx'
import { Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './guest.module.css'

/** Tones in Hz, and the duration of each in seconds. */
const tones = [523, 659] as const
const toneLasts = 0.4

/** Tests whether this computer plays sound: guests do not hear the host before they are let in. */
export function TestSound() {
  const [wasPlayed, setPlayed] = useState(false)
  const context = useRef<AudioContext>(undefined)
  useEffect(() => () => void context.current?.close(), [])
  const play = async () => {
    context.current ??= new AudioContext()
    const sound = context.current
    await sound.resume()
    tones.forEach((frequency, place) => {
      const tone = new OscillatorNode(sound, { frequency })
      const volume = new GainNode(sound, { gain: 0 })
      const from = sound.currentTime + place * toneLasts
      // A tone that starts or stops abruptly clicks.
      volume.gain.setTargetAtTime(0.2, from, 0.02)
      volume.gain.setTargetAtTime(0, from + toneLasts * 0.8, 0.02)
      tone.connect(volume).connect(sound.destination)
      tone.start(from)
      tone.stop(from + toneLasts)
    })
    setPlayed(true)
  }
  return (
    <div className={styles.sound}>
      <Button
        type="button"
        variant="secondary"
        icon={<Volume2 size={18} aria-hidden="true" />}
        onClick={() => void play()}
      >
        <Trans>Play a test sound</Trans>
      </Button>
      <p role="status" className={styles.hint}>
        {wasPlayed && (
          <Trans>Did you hear two tones? If not, check the volume of your headphones.</Trans>
        )}
      </p>
    </div>
  )
}
