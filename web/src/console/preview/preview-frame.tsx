import { previewPath } from '@rostra/domain/preview/preview'
import { ExternalLink, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { basePath } from '../../platform/base-path.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import choices from '../ui/choices.module.css'
import { timeIn, type usePreview } from '../ui/live-site/use-preview.ts'
import styles from './preview.module.css'
import { writtenMoment } from './times.ts'

type Preview = ReturnType<typeof usePreview>
type Props = { preview: Preview; shown: NonNullable<Preview['shown']>; timeZone: string }

const sizes = { phone: 'Phone', tablet: 'Tablet', wide: 'Full width' } as const
type Size = keyof typeof sizes

/** The site in a frame, with the previewed time above it. */
export function PreviewFrame({ preview, shown, timeZone }: Props) {
  const [size, setSize] = useState<Size>('wide')
  const frame = useRef<HTMLIFrameElement>(null)
  const now = useTimeIn(shown)
  const { token, stopped } = shown

  // The first address of each preview; navigation from there stays inside the frame.
  const [address, setAddress] = useState(() => addressOf('/', token))
  useEffect(() => setAddress(addressOf(pathIn(frame.current), token)), [token])

  const openTab = async () => {
    // Opened before the call: after it, browsers would block it as a pop-up.
    const tab = window.open('', '_blank')
    try {
      const other = await preview.beginAnother({ at: timeIn(shown), stopped })
      if (tab) tab.location.href = addressOf(pathIn(frame.current), other.token)
    } catch (error) {
      tab?.close()
      showToast({ title: (error as Error).message, kind: 'error' })
    }
  }
  return (
    <section className={styles.preview} aria-label="Site preview">
      <div className={styles.bar}>
        <p className={styles.which}>
          <strong>Preview</strong>: {writtenMoment(now, timeZone)}
          <span className={styles.runs}>{stopped ? 'Clock stopped' : 'Clock running'}</span>
        </p>
        <Button
          variant="secondary"
          busy={preview.busy}
          icon={stopped ? <Play size={18} /> : <Pause size={18} />}
          onClick={() => void preview.show(timeIn(shown), !stopped)}
        >
          {stopped ? 'Resume clock' : 'Stop clock'}
        </Button>
        <Button
          variant="secondary"
          icon={<ExternalLink size={18} />}
          onClick={() => void openTab()}
        >
          Open in new tab
        </Button>
        <ToggleButtonGroup
          className={choices.choices ?? ''}
          aria-label="Screen size"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[size]}
          onSelectionChange={(keys) => setSize([...keys][0] as Size)}
        >
          {Object.entries(sizes).map(([id, name]) => (
            <ToggleButton key={id} id={id} className={choices.choice ?? ''}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame wider than the screen is scrolled by keys too */}
      <div className={styles.place} role="region" aria-label="Preview frame" tabIndex={0}>
        <iframe
          // A new preview reloads the page, even if only the fragment differs.
          key={address}
          ref={frame}
          className={`${styles.frame} ${styles[size]}`}
          title="Attendee site preview"
          src={address}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write"
        />
      </div>
    </section>
  )
}

const root = () => basePath() + previewPath
const addressOf = (path: string, token: string): string => `${root()}${path}#${token}`

/** The current page in the frame, as a path of the site. */
function pathIn(frame: HTMLIFrameElement | null): string {
  const path = frame?.contentWindow?.location.pathname ?? ''
  return path.startsWith(`${root()}/`) ? path.slice(root().length) : '/'
}

/** Epoch ms, updated each second while the preview's clock runs. */
function useTimeIn(shown: Props['shown']): number {
  const [now, setNow] = useState(() => timeIn(shown))
  useEffect(() => {
    setNow(timeIn(shown))
    if (shown.stopped) return
    const timer = window.setInterval(() => setNow(timeIn(shown)), 1000)
    return () => window.clearInterval(timer)
  }, [shown])
  return now
}
