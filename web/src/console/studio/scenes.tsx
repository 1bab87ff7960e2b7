import {
  Captions,
  ChartBar,
  CircleQuestionMark,
  LayoutGrid,
  type LucideIcon,
  Monitor,
  PictureInPicture2,
  RotateCcw,
  Timer,
  Type,
  UserRound,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { announce } from '../../ui/announcer.tsx'
import styles from './studio.module.css'
import type { SceneKind } from './studio-types.ts'

/** In the order of their keys, from 1. */
const scenes: readonly { kind: SceneKind; name: string; Icon: LucideIcon }[] = [
  { kind: 'camera', name: 'Camera', Icon: UserRound },
  { kind: 'screen', name: 'Screen', Icon: Monitor },
  { kind: 'corner', name: 'Screen and camera', Icon: PictureInPicture2 },
  { kind: 'people', name: 'Everyone', Icon: LayoutGrid },
  { kind: 'title', name: 'Title card', Icon: Type },
  { kind: 'soon', name: 'Starting soon', Icon: Timer },
  { kind: 'back', name: 'Back at…', Icon: RotateCcw },
]

export type Overlays = Record<'name' | 'question' | 'poll', { isOn: boolean; canShow: boolean }>

type Props = {
  scene: SceneKind
  overlays: Overlays
  onScene(scene: SceneKind): void
  onOverlay(overlay: keyof Overlays): void
  onMute(): void
}

const overlayIcons = { name: Captions, question: CircleQuestionMark, poll: ChartBar } as const
const OverlayIcon = ({ overlay }: { overlay: keyof Overlays }) => {
  const Icon = overlayIcons[overlay]
  return <Icon size={20} aria-hidden="true" />
}
const overlayNames = { name: 'Name', question: 'Question on air', poll: 'Poll result' } as const
const overlayKeys = { name: '8', question: '9', poll: '0' } as const
const overlayOf = (key: string) =>
  (Object.keys(overlayKeys) as (keyof Overlays)[]).find((it) => overlayKeys[it] === key)

/**
 * The scenes of the picture and its overlays, each with a digit key. The keys work while the focus is here: elsewhere a
 * stray key, or a word that someone dictates, would change what the audience sees.
 */
export function Scenes({ scene, overlays, onScene, onOverlay, onMute }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const wanted = scenes[Number(event.key) - 1]
    const overlay = overlayOf(event.key)
    if (wanted) {
      onScene(wanted.kind)
      announce(`Scene: ${wanted.name}`)
    } else if (overlay) {
      const { isOn, canShow } = overlays[overlay]
      onOverlay(overlay)
      announce(`${overlayNames[overlay]}: ${isOn ? 'off' : canShow ? 'on' : 'nothing to show'}`)
    } else if (event.key.toLowerCase() === 'm') onMute()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it
    <div className={styles.keys} onKeyDown={press}>
      <fieldset className={styles.scenes}>
        <legend>Scene</legend>
        {scenes.map(({ kind, name, Icon }, index) => (
          <button
            key={kind}
            type="button"
            aria-pressed={scene === kind}
            aria-keyshortcuts={`${index + 1}`}
            onClick={() => onScene(kind)}
          >
            <Icon size={20} aria-hidden="true" />
            <span>{name}</span>
            <span className={styles.key} aria-hidden="true">
              {index + 1}
            </span>
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.scenes}>
        <legend>Overlays</legend>
        {(Object.keys(overlays) as (keyof Overlays)[]).map((it) => (
          <button
            key={it}
            type="button"
            aria-pressed={overlays[it].isOn}
            aria-keyshortcuts={overlayKeys[it]}
            disabled={!overlays[it].canShow && !overlays[it].isOn}
            onClick={() => onOverlay(it)}
          >
            <OverlayIcon overlay={it} />
            <span>{overlayNames[it]}</span>
            <span className={styles.key} aria-hidden="true">
              {overlayKeys[it]}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
