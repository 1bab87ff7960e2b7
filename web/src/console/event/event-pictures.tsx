import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form-kit.module.css'
import { PictureField } from '../ui/picture-field.tsx'
import { Section } from '../ui/screen.tsx'
import type { EventForm } from './event-form.ts'

/** The event's logo and picture, and whether its speakers are public. */
export function EventPictures({ draft: { value, set }, at, addresses }: EventForm) {
  const field = (name: 'logo' | 'picture') => ({
    value: value[name] ?? '',
    error: at(name),
    addresses,
    onChange: (path: string) => set({ [name]: path || null }),
  })
  return (
    <>
      <Section title="Event logo">
        <p className={styles.meta}>In the header of every page, beside the event’s name.</p>
        <PictureField {...field('logo')} noun="event logo" />
      </Section>
      <Section title="Event picture">
        <p className={styles.meta}>
          On the sign-in page and on the Main Stage. A wide picture of at least 1,600 × 900 pixels
          works well; after choosing it you crop it to 16:9.
        </p>
        <PictureField {...field('picture')} noun="event picture" wide />
        {value.picture && (
          <TextField
            label="What the picture shows"
            hint="For people who can’t see it. Leave empty if it is only decoration."
            value={value.pictureAlt ?? ''}
            error={at('pictureAlt')}
            onChange={({ target }) => set({ pictureAlt: target.value || null })}
          />
        )}
      </Section>
      <Section title="Before sign-in">
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={value.publicSpeakers ?? false}
            onChange={({ target }) => set({ publicSpeakers: target.checked || null })}
          />
          Show speakers’ names and photos on the sign-in page
        </label>
        <p className={styles.meta}>
          The first three are shown, to anyone who opens the page. Ask the speakers first.
        </p>
      </Section>
    </>
  )
}
