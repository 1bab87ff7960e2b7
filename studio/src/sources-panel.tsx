import { Button } from '@rostra/web/ui/button.tsx'
import { IconButton } from '@rostra/web/ui/icon-button.tsx'
import { Mic, MicOff, MonitorUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deviceProblem, openScreen } from './devices.ts'
import { LevelMeter } from './level-meter.tsx'
import type { Source } from './sources.ts'
import styles from './studio.module.css'
import type { Studio } from './studio.ts'

const screenId = 'screen'

/** Who and what can be seen and heard, each with its meter. */
export function SourcesPanel({ studio, sources }: { studio: Studio; sources: readonly Source[] }) {
  const [problem, setProblem] = useState('')
  const hasScreen = sources.some(({ kind }) => kind === 'screen')
  const share = async () => {
    setProblem('')
    try {
      const stream = await openScreen()
      const name = 'Shared screen'
      studio.add({ id: screenId, kind: 'screen', name, stream, onAir: true, muted: false })
    } catch (error) {
      // Dismissing the browser's prompt is not an error.
      if ((error as DOMException).name !== 'NotAllowedError') setProblem(deviceProblem(error))
    }
  }
  return (
    <section aria-label="Sources">
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.id}>
            <span className={styles.sourceName}>{source.name || 'Camera'}</span>
            {source.stream.getAudioTracks().length > 0 ? (
              <>
                <LevelMeter
                  label={`Level of ${source.name || 'camera'}`}
                  level={() => studio.level(source.id)}
                />
                <IconButton
                  label={`${source.muted ? 'Unmute' : 'Mute'} ${source.name || 'camera'}`}
                  aria-pressed={source.muted}
                  onClick={() => studio.change(source.id, { muted: !source.muted })}
                >
                  {source.muted ? <MicOff size={20} /> : <Mic size={20} />}
                </IconButton>
              </>
            ) : (
              <span className={styles.meta}>No sound</span>
            )}
            {source.kind === 'screen' && (
              <IconButton label="Stop sharing the screen" onClick={() => studio.remove(source.id)}>
                <Trash2 size={20} />
              </IconButton>
            )}
          </li>
        ))}
        {!hasScreen && (
          <li className={styles.share}>
            <Button variant="secondary" icon={<MonitorUp size={20} />} onClick={() => void share()}>
              Share a screen
            </Button>
          </li>
        )}
      </ul>
      {problem && (
        <p className={styles.bad} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
