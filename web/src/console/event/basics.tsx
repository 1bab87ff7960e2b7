import { longestShortName } from '@rostra/domain/event/event-folder'
import { type Language, languages } from '@rostra/domain/languages'
import { TextField } from '../../ui/text-field.tsx'
import { Check } from '../ui/check.tsx'
import styles from '../ui/form-kit.module.css'
import { ZoneField } from '../ui/zone-field.tsx'
import type { EventForm } from './event-form.ts'

/** Names, time zone and languages. */
export function Basics({ draft: { value, set }, at }: EventForm) {
  const text = (name: 'name' | 'edition' | 'heading') => ({
    value: value[name],
    error: at(name),
    'data-field': name,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField label="Event name" {...text('name')} />
      <div className={styles.pair}>
        <TextField
          label="Short name"
          hint={`For phones, up to ${longestShortName} characters`}
          value={value.shortName ?? ''}
          error={at('shortName')}
          data-field="shortName"
          onChange={({ target }) => set({ shortName: target.value || null })}
        />
        <TextField label="Edition" hint="For example, 10th edition" {...text('edition')} />
      </div>
      <TextField label="Heading of the Main Stage page" {...text('heading')} />
      <ZoneField
        label="Time zone"
        value={value.timeZone}
        error={at('timeZone')}
        onChange={(timeZone) => set({ timeZone })}
      />
      <fieldset className={styles.form}>
        <legend className={styles.title}>Languages</legend>
        <p className={styles.meta}>
          Languages attendees can choose from. The first one you select is the default. Select none
          to offer all of them.
        </p>
        <div className={styles.row}>
          {languages.map((language) => (
            <Check
              key={language}
              checked={value.languages?.includes(language) ?? false}
              onChange={(isTicked) =>
                set({ languages: withLanguage(value.languages, language, isTicked) })
              }
            >
              {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
            </Check>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Languages keep the order in which they were chosen; `null`, none chosen, means all. */
function withLanguage(
  chosen: Language[] | null | undefined,
  language: Language,
  isChosen: boolean,
): Language[] | null {
  const others = (chosen ?? []).filter((it) => it !== language)
  const all = isChosen ? [...others, language] : others
  return all.length > 0 ? all : null
}
