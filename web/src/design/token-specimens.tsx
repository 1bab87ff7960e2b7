import { compositions } from '@rostra/domain/theme/theme'
import { EventMark } from '../app/event-mark.tsx'
import { Art } from '../ui/art.tsx'
import { RibbonBand } from '../ui/ribbon.tsx'
import styles from './design.module.css'
import { Group } from './group.tsx'

const colours = [
  ...['canvas', 'surface', 'sunken', 'ink', 'ink-2', 'ink-3', 'line', 'line-strong'],
  ...['accent', 'accent-hover', 'accent-soft', 'on-accent', 'focus'],
  ...['field', 'field-hover', 'field-edge', 'on-field'],
  ...['hope', 'hope-soft', 'live', 'live-soft', 'warn', 'warn-soft', 'info', 'info-soft'],
  ...['ribbon-1', 'ribbon-2', 'ribbon-3', 'on-ribbon'],
]
const sizes = ['t-xs', 't-sm', 't-md', 't-lg', 't-xl', 't-2xl', 't-3xl']
const spaces = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9']

/** Colours, type, space and ribbons. */
export const TokenSpecimens = () => (
  <>
    <Group title="Colours">
      <ul className={`${styles.swatches} stack gap-3 list small`}>
        {colours.map((name) => (
          <li key={name}>
            <div className={styles.swatch} style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Group>
    <Group title="Type">
      {sizes.map((name) => (
        <p key={name} style={{ font: `650 var(--${name})/var(--lh-head) var(--font-display)` }}>
          {name} Ten years of showing up
        </p>
      ))}
      <p>Body, Figtree 400: There is time for what you want to ask.</p>
      <p>
        <strong>Body, Figtree 600: There is time for what you want to ask.</strong>
      </p>
    </Group>
    <Group title="Space">
      {spaces.map((name) => (
        <div key={name} className="line gap-3">
          <span>{name}</span>
          <span className={styles.space} style={{ width: `var(--${name})` }} />
        </div>
      ))}
    </Group>
    <Group title="Ribbon and mark">
      <RibbonBand />
      <div className="line gap-3">
        {compositions.map((composition) => (
          <div key={composition} className={styles.art}>
            <Art composition={composition} />
          </div>
        ))}
        <div style={{ width: 60, height: 60 }}>
          <EventMark assets={undefined} />
        </div>
      </div>
    </Group>
  </>
)
