import { useLingui } from '@lingui/react/macro'
import type { Track } from '@rostra/domain/event/tracks'
import { ChevronDown } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import panel from '../ui/menu-panel.module.css'
import { useMenuPanel } from '../ui/use-menu-panel.ts'
import { Written } from '../ui/written.tsx'
import styles from './programme-toolbar.module.css'
import tag from './track-tag.module.css'
import { colourOf } from './track-tag.tsx'

type Props = {
  tracks: readonly Track[]
  /** The names of those that are shown; all if it is empty. */
  chosen: readonly string[]
  onChange(names: readonly string[]): void
}

/** A button that says which tracks are shown, and a checkbox for each. */
export function TrackChoice({ tracks, chosen, onChange }: Props) {
  const { t } = useLingui()
  const { open, setOpen, menu, button } = useMenuPanel()
  const [first] = chosen
  const turn = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((it) => it !== name) : [...chosen, name])
  return (
    <div className={panel.menu} ref={menu}>
      <Button
        ref={button}
        variant="secondary"
        className={styles.tracks}
        aria-expanded={open}
        onClick={() => setOpen((it) => !it)}
      >
        <span className="cut">
          {first === undefined ? (
            t`All tracks`
          ) : chosen.length === 1 ? (
            <Written>{first}</Written>
          ) : (
            t`${{ count: chosen.length }} tracks`
          )}
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      {open && (
        <fieldset className={panel.panel}>
          <legend className="visually-hidden">{t`Tracks`}</legend>
          {tracks.map(({ name, colour }) => (
            <label
              key={name}
              className={`${styles.track} row gap-2 small tap wide`}
              style={colourOf(colour)}
            >
              <input type="checkbox" checked={chosen.includes(name)} onChange={() => turn(name)} />
              <span className={tag.dot} aria-hidden="true" />
              <Written>{name}</Written>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
