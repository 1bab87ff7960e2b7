import { useState } from 'react'
import styles from './design.module.css'
import { variants } from './variants.ts'

/** All variants or a chosen one, each in a frame. */
export function DesignBoard() {
  const [chosen, setChosen] = useState('all')
  const shown = variants.filter(({ name }) => chosen === 'all' || name === chosen)
  return (
    <main className={styles.board}>
      <h1>Design of Rostra</h1>
      <p className={styles.lead}>
        The components of the attendees’ site as the site uses them, in the theme of the event that
        the server serves. Forced colours: in Chromium’s developer tools, Rendering, “Emulate CSS
        media feature forced-colors”; less motion is beside it.
      </p>
      <label className={`${styles.choice} row gap-2 bold`}>
        Variant
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="all">All</option>
          {variants.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {shown.map(({ name, title, width }) => (
        <section key={name} aria-labelledby={`variant-${name}`}>
          <h2 id={`variant-${name}`}>{title}</h2>
          <iframe
            className={styles.frame}
            src={`/design?variant=${name}`}
            title={title}
            {...(width ? { width } : {})}
            style={width ? { width } : {}}
          />
        </section>
      ))}
    </main>
  )
}
