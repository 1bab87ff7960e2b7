import { type Language, languages } from '@rostra/domain/languages'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../prepare/prepare.module.css'
import { UploadButton } from '../prepare/upload-button.tsx'
import { ZoneField } from '../prepare/zone-field.tsx'
import { Section } from '../ui/screen.tsx'
import type { EventForm } from './event-form.ts'

/** Names, time zone, and where the small links lead. */
export function DetailsTab({ draft: { value, set }, at }: EventForm) {
  const text = (name: 'name' | 'edition' | 'heading') => ({
    value: value[name],
    error: at(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <Section title="Names">
        <TextField label="Name of the event" {...text('name')} />
        <TextField label="Edition" hint="Such as 10th" {...text('edition')} />
        <TextField label="Heading of the home page" {...text('heading')} />
        <ZoneField
          label="Time zone"
          value={value.timeZone}
          error={at('timeZone')}
          onChange={(timeZone) => set({ timeZone })}
        />
      </Section>
      <Section title="Languages">
        <p className={styles.meta}>
          What the site may be read in; the first is the event’s own. Without a choice all are
          offered.
        </p>
        <div className={styles.row}>
          {languages.map((language) => (
            <label key={language} className={styles.row}>
              <input
                type="checkbox"
                checked={value.languages?.includes(language) ?? false}
                onChange={(event) =>
                  set({ languages: withLanguage(value.languages, language, event.target.checked) })
                }
              />
              {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
            </label>
          ))}
        </div>
      </Section>
      <Section title="Links">
        {(['privacy', 'terms'] as const).map((name) => (
          <div key={name} className={styles.fields}>
            <TextField
              label={name === 'privacy' ? 'Privacy policy' : 'Terms of use'}
              hint="An address, or a file"
              value={value.links?.[name] ?? ''}
              error={at(`links.${name}`)}
              onChange={(event) => set({ links: withLink(value.links, name, event.target.value) })}
            />
            <UploadButton
              kind="asset"
              label={name === 'privacy' ? 'Upload the policy' : 'Upload the terms'}
              onDone={({ path }) => set({ links: withLink(value.links, name, path) })}
            />
          </div>
        ))}
      </Section>
      <Section title="Introduction">
        <p className={styles.meta}>A film or picture that greets attendees on their first visit.</p>
        <div className={styles.fields}>
          <TextField
            label="Title of the introduction"
            value={value.intro?.title ?? ''}
            onChange={(event) =>
              set({ intro: { ...introOf(value.intro), title: event.target.value } })
            }
          />
          <TextField
            label="Address of the introduction"
            value={value.intro?.url ?? ''}
            error={at('intro.url')}
            onChange={(event) =>
              set({ intro: { ...introOf(value.intro), url: event.target.value } })
            }
          />
          <TextField
            label="Kind"
            hint="vimeo, video or image"
            value={value.intro?.type ?? ''}
            error={at('intro.type')}
            onChange={(event) =>
              set({ intro: { ...introOf(value.intro), type: event.target.value } })
            }
          />
        </div>
        {value.intro && (
          <p>
            <button type="button" className={styles.link} onClick={() => set({ intro: null })}>
              Do without an introduction
            </button>
          </p>
        )}
      </Section>
    </>
  )
}

type Links = EventForm['draft']['value']['links']
const introOf = (intro: EventForm['draft']['value']['intro']) =>
  intro ?? { title: '', url: '', type: 'vimeo' }

/** In the order in which they were chosen; none chosen is the same as all. */
function withLanguage(
  chosen: Language[] | null | undefined,
  language: Language,
  isChosen: boolean,
): Language[] | null {
  const others = (chosen ?? []).filter((it) => it !== language)
  const all = isChosen ? [...others, language] : others
  return all.length > 0 ? all : null
}

/** An empty field is no link. */
function withLink(links: Links, name: 'privacy' | 'terms', address: string): Links {
  const { [name]: _, ...others } = links ?? {}
  return address === '' ? others : { ...others, [name]: address }
}
