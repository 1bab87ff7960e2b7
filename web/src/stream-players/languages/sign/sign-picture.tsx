import { Trans, useLingui } from '@lingui/react/macro'
import type { StreamLanguage } from '@rostra/domain/sessions/session'
import { Maximize2, Minimize2, Minus, Plus, Undo2, X } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { showToast } from '../../../ui/toast-store.ts'
import { type BesideState, playBeside, type Stream } from '../play-beside.ts'
import { moveCues } from './cues-beside.ts'
import styles from './sign-picture.module.css'
import { useSignPlace } from './use-sign-place.ts'

type Props = {
  picture: StreamLanguage
  name: string
  video(): HTMLVideoElement | null
  place: Stream['place']
  onClose(): void
}

/** A second picture in the player, in step with the first, which the viewer moves and sizes. */
export function SignPicture({ picture, name, video, place, onClose }: Props) {
  const { t } = useLingui()
  const layer = useLayer(video)
  const own = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<BesideState>('waits')
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0)
  const [ratio, setRatio] = useState(16 / 9)
  const at = useSignPlace(layer, ratio)
  const now = useRef({ video, place, picture })
  now.current = { video, place, picture }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const { video, place, picture } = now.current
    const main = video()
    if (!main || !own.current) return
    const stays = () => showToast({ title: t`Sign language stays on this page` })
    main.addEventListener('enterpictureinpicture', stays)
    const end = playBeside({ video: main, place }, picture, own.current, setState)
    return () => {
      main.removeEventListener('enterpictureinpicture', stays)
      end()
    }
  }, [attempt])

  const { captions } = at
  useEffect(() => {
    const main = now.current.video()
    if (main) return moveCues(main, () => captions.current)
  }, [captions])

  const { left, top, width, height } = at.box
  const close = () => {
    // The button that is pressed goes.
    layer.parentElement?.focus()
    onClose()
  }
  return createPortal(
    <div
      role="group"
      aria-label={t`Sign language: ${name}`}
      className={styles.sign}
      style={
        {
          '--x': `${left}px`,
          '--y': `${top}px`,
          '--w': `${width}px`,
          '--h': `${height}px`,
        } as CSSProperties
      }
      onKeyDown={at.onKeyDown}
    >
      <div className={styles.box}>
        <video
          ref={own}
          muted
          playsInline
          disableRemotePlayback
          tabIndex={-1}
          aria-label={name}
          onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
            if (videoWidth > 0 && videoHeight > 0) setRatio(videoWidth / videoHeight)
          }}
        />
        <button
          type="button"
          className={styles.mover}
          aria-label={t`Move sign language`}
          title={t`Drag it, or press the arrow keys, + or −`}
          {...at.mover}
        />
        {state !== 'plays' && (
          <div className={styles.said} role="status" data-fails={state === 'failed' || undefined}>
            <Said state={state} name={name} onRetry={retry} />
          </div>
        )}
        <i className={styles.sizer} data-corner={at.corner} {...at.sizer} />
      </div>
      <div className={styles.tools}>
        <Tool label={t`Smaller`} onClick={at.smaller}>
          <Minus aria-hidden size={18} />
        </Tool>
        <Tool label={t`Larger`} onClick={at.larger}>
          <Plus aria-hidden size={18} />
        </Tool>
        <Tool label={t`Double size`} pressed={at.isDouble} onClick={at.toDouble}>
          {at.isDouble ? <Minimize2 aria-hidden size={18} /> : <Maximize2 aria-hidden size={18} />}
        </Tool>
        <Tool label={t`Put back`} onClick={at.putBack}>
          <Undo2 aria-hidden size={18} />
        </Tool>
        <Tool label={t`Close`} onClick={close}>
          <X aria-hidden size={18} />
        </Tool>
      </div>
    </div>,
    layer,
  )
}

/** A box right after the video, so that captions and controls are over it. */
function useLayer(video: Props['video']): HTMLElement {
  const [layer] = useState(() => document.createElement('div'))
  const find = useRef(video)
  useLayoutEffect(() => {
    const main = find.current()
    const frame = main?.parentElement
    layer.className = styles.layer ?? ''
    main?.after(layer)
    return () => {
      layer.remove()
      for (const name of ['--sign-ratio', '--sign-below', '--captions-left', '--captions-right'])
        frame?.style.removeProperty(name)
    }
  }, [layer])
  return layer
}

type SaidProps = { state: BesideState; name: string; onRetry(): void }

function Said({ state, name, onRetry }: SaidProps) {
  if (state === 'waits') return name
  if (state === 'elsewhere') return <Trans>No sign language at this point</Trans>
  return (
    <>
      <Trans>Sign language isn’t playing.</Trans>{' '}
      <button type="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </>
  )
}

type ToolProps = { label: string; pressed?: boolean; onClick(): void; children: ReactNode }

const Tool = ({ label, pressed, onClick, children }: ToolProps) => (
  <button
    type="button"
    className={`${styles.tool} center bare`}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    onClick={onClick}
  >
    {children}
  </button>
)
