import { announce } from '@rostra/web/ui/announcer.tsx'
import type { KeyboardEvent } from 'react'
import styles from './scenes.module.css'
import { type SceneKind, thumbnailSize } from './studio-types.ts'

/** In the order of their keys, from 1. */
const scenes: readonly { kind: SceneKind; name: string }[] = [
  { kind: 'camera', name: 'Camera' },
  { kind: 'screen', name: 'Screen' },
  { kind: 'corner', name: 'Screen + camera' },
  { kind: 'people', name: 'Everyone' },
  { kind: 'title', name: 'Title card' },
  { kind: 'soon', name: 'Starting soon' },
  { kind: 'back', name: 'Back at…' },
]

export type Overlays = Record<'name' | 'question' | 'poll', { isOn: boolean; canShow: boolean }>

const overlayList: readonly { kind: keyof Overlays; key: string; name: string }[] = [
  { kind: 'name', key: '8', name: 'Name' },
  { kind: 'question', key: '9', name: 'Question on air' },
  { kind: 'poll', key: '0', name: 'Poll result' },
]

type Props = {
  scene: SceneKind
  overlays: Overlays
  /** Receives the small picture of each scene once, to draw into. */
  onThumbnail(scene: SceneKind, canvas: HTMLCanvasElement): void
  onScene(scene: SceneKind): void
  onOverlay(overlay: keyof Overlays): void
  onMute(): void
}

/**
 * The scenes of the picture and its overlays, each with a digit key. The keys work while the focus is here: elsewhere a
 * stray key, or a word that someone dictates, would change what the audience sees.
 */
export function Scenes({ scene, overlays, onThumbnail, onScene, onOverlay, onMute }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const wanted = scenes[Number(event.key) - 1]
    const overlay = overlayList.find(({ key }) => key === event.key)
    if (wanted) {
      onScene(wanted.kind)
      announce(`Scene: ${wanted.name}`)
    } else if (overlay) {
      const { isOn, canShow } = overlays[overlay.kind]
      onOverlay(overlay.kind)
      announce(`${overlay.name}: ${isOn ? 'off' : canShow ? 'on' : 'nothing to show'}`)
    } else if (event.key.toLowerCase() === 'm') onMute()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it
    <div className={styles.keys} onKeyDown={press}>
      <fieldset className={styles.scenes}>
        <legend className="visually-hidden">Scene</legend>
        {scenes.map(({ kind, name }, index) => (
          <button
            key={kind}
            type="button"
            aria-pressed={scene === kind}
            aria-keyshortcuts={`${index + 1}`}
            onClick={() => onScene(kind)}
          >
            <canvas
              {...thumbnailSize}
              ref={(canvas) => {
                if (canvas) onThumbnail(kind, canvas)
              }}
            />
            <span className={styles.key} aria-hidden="true">
              {index + 1}
            </span>
            <span>{name}</span>
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.overlays}>
        <legend>Overlays</legend>
        {overlayList.map(({ kind, key, name }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={overlays[kind].isOn}
            aria-keyshortcuts={key}
            disabled={!overlays[kind].canShow && !overlays[kind].isOn}
            onClick={() => onOverlay(kind)}
          >
            <span className={styles.key} aria-hidden="true">
              {key}
            </span>
            <span>{name}</span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
