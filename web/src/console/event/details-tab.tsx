import { defaultGrace, longestGrace } from '@rostra/domain/direction-limits'
import { longestShortName } from '@rostra/domain/event-folder'
import { type Language, languages } from '@rostra/domain/languages'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'
import { UploadButton } from '../ui/upload-button.tsx'
import { ZoneField } from '../ui/zone-field.tsx'
import type { EventForm } from './event-form.ts'
import { FrameHostsSection } from './frame-hosts-section.tsx'
import { IntroSection } from './intro-section.tsx'
import { SignInSection } from './sign-in-section.tsx'

/** Names, the time zone, and the legal links. */
export function DetailsTab(form: EventForm) {
  const {
    draft: { value, set },
    at,
  } = form
  const text = (name: 'name' | 'edition' | 'heading') => ({
    value: value[name],
    error: at(name),
    'data-field': name,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <Section title="Name and time zone">
        <TextField label="Event name" {...text('name')} />
        <TextField
          label="Short name"
          hint={`For the header and phones, up to ${longestShortName} characters. For example, ICDC 27`}
          value={value.shortName ?? ''}
          error={at('shortName')}
          data-field="shortName"
          onChange={({ target }) => set({ shortName: target.value || null })}
        />
        <TextField label="Edition" hint="For example, 10th edition" {...text('edition')} />
        <TextField label="Main Stage heading" {...text('heading')} />
        <ZoneField
          label="Time zone"
          value={value.timeZone}
          error={at('timeZone')}
          onChange={(timeZone) => set({ timeZone })}
        />
      </Section>
      <Section title="Sessions">
        <TextField
          label="Keep the session open after its planned end (minutes)"
          hint={`From 0 to ${longestGrace}. Leave empty for ${defaultGrace}.`}
          type="number"
          inputMode="numeric"
          min={0}
          max={longestGrace}
          value={value.grace ?? ''}
          error={at('grace')}
          onChange={({ target }) =>
            set({ grace: target.value === '' ? null : Number(target.value) })
          }
        />
        <p className={styles.meta}>
          When a session runs over, attendees who are watching keep the stream and the chat for this
          long after its planned end, or until a moderator ends it. Anyone who joins later sees it
          as ended.
        </p>
      </Section>
      <Section title="Languages">
        <p className={styles.meta}>
          Languages attendees can choose from. The first one you select is the default. Select none
          to offer all of them.
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
      <SignInSection {...form} />
      <Section title="List of attendees">
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={value.people ?? false}
            onChange={({ target }) => set({ people: target.checked || null })}
          />
          Let attendees add themselves to a list that all attendees see
        </label>
        <p className={styles.meta}>
          Adds the page “Who’s here”. Only attendees who choose to be are listed, with their name, a
          role and one link. Organisers can hide entries there. Attendees can’t message each other.
        </p>
      </Section>
      <Section title="Help">
        <TextField
          label="Help contact"
          hint="An email address, a phone number or a sentence with them, such as “help@example.org, or +44 20 7946 0000 from 9 to 5”"
          value={value.helpContact ?? ''}
          error={at('helpContact')}
          onChange={({ target }) => set({ helpContact: target.value || null })}
        />
        <p className={styles.meta}>
          Shown at the foot of every page, on the help desk, and to people whose email address isn’t
          registered.
        </p>
      </Section>
      <FrameHostsSection {...form} />
      <Section title="Links">
        {(['privacy', 'terms'] as const).map((name) => (
          <div key={name} className={styles.fields}>
            <TextField
              label={name === 'privacy' ? 'Privacy policy' : 'Terms of use'}
              hint="Link or file"
              value={value.links?.[name] ?? ''}
              error={at(`links.${name}`)}
              data-field={`links.${name}`}
              onChange={(event) => set({ links: withLink(value.links, name, event.target.value) })}
            />
            <UploadButton
              kind="asset"
              label={name === 'privacy' ? 'Upload privacy policy' : 'Upload terms of use'}
              onDone={({ path }) => set({ links: withLink(value.links, name, path) })}
            />
          </div>
        ))}
      </Section>
      <IntroSection {...form} />
    </>
  )
}

type Links = EventForm['draft']['value']['links']

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

/** An empty field removes the link. */
function withLink(links: Links, name: 'privacy' | 'terms', address: string): Links {
  const { [name]: _, ...others } = links ?? {}
  return address === '' ? others : { ...others, [name]: address }
}
