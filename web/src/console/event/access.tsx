import type { SignInWay } from '@rostra/domain/attendees/sign-in-code'
import { eventLabels, linkLabels } from '@rostra/domain/event/event-labels'
import { paths } from '@rostra/domain/paths'
import { Part } from '../ui/fields.tsx'
import { FileField } from '../ui/file-field.tsx'
import styles from '../ui/form-kit.module.css'
import { UploadButton } from '../ui/upload-button.tsx'
import { EmailMissing } from './email-missing.tsx'
import { EventField } from './event-editor.tsx'
import type { EventForm } from './event-form.ts'
import { OpenSessions } from './open-sessions.tsx'
import { RegistrationSettings } from './registration-settings.tsx'

const ways: Record<SignInWay, { name: string; meaning: string }> = {
  email: {
    name: 'Email address',
    meaning: 'Anyone who enters a registered email address is signed in.',
  },
  code: {
    name: 'Email address and code',
    meaning:
      'After the email address, attendees enter a 6-digit code that we email them, so no one else can sign in under their name. People who are signed in stay signed in.',
  },
}

/** How attendees sign in, whether they see each other, and what they agree to. */
export function Access(form: EventForm) {
  const { draft, at, sendsMail } = form
  const { value, set } = draft
  const error = at('signIn')
  return (
    <>
      <fieldset className={styles.form} aria-describedby={error ? 'sign-in-error' : undefined}>
        <legend className="bold">How attendees sign in</legend>
        {error && (
          <p id="sign-in-error" className="bad small" role="alert">
            {error}
          </p>
        )}
        <EventField.Choice name="signIn" ways={ways} optional />
        {!sendsMail && (
          <EmailMissing kind={value.signIn === 'code' ? 'bad' : 'hint'}>
            {value.signIn === 'code'
              ? 'No one would receive a code, so no one could sign in.'
              : 'Signing in with a code needs it.'}
          </EmailMissing>
        )}
      </fieldset>
      <Part title={eventLabels.publicPage}>
        <EventField.Check name="publicPage">
          Let anyone read about the event at {paths.event()}
        </EventField.Check>
        <p className="muted small">
          Shows picture, welcome text, dates, programme and sponsors without sign-in, and speakers
          if they are shown before sign-in. Streams, chat and attendees stay behind it. Link
          previews and searches read this page.
        </p>
      </Part>
      <OpenSessions />
      <RegistrationSettings {...form} />
      <Part title={eventLabels.people}>
        <EventField.Check name="people">
          Let attendees add themselves to a list that all attendees see
        </EventField.Check>
        <p className="muted small">
          Adds the page “Who’s here”. Only attendees who choose to be are listed, with their name, a
          role and one link. Organisers can hide entries there. Attendees can’t message each other.
        </p>
      </Part>
      <Part title="Speakers’ own pages">
        <EventField.Check name="speakerEdits" on="free">
          Show what speakers save at once, without your yes
        </EventField.Check>
        <p className="muted small">
          On their page, speakers fill in photo, name, role, bio and links. Otherwise it waits for
          you on Speakers.
        </p>
        <EventField.Check name="speakerEncoder">
          Show speakers what a program such as OBS needs to send to the studio
        </EventField.Check>
        <p className="muted small">
          Without it, they send from their browser, through the studio’s waiting room.
        </p>
      </Part>
      {(['privacy', 'terms'] as const).map((name) => (
        <div key={name} className={styles.form}>
          <FileField
            label={linkLabels[name]}
            hint="Link or file"
            value={value.links?.[name] ?? ''}
            error={at(`links.${name}`)}
            data-field={`links.${name}`}
            removes={linkLabels[name].toLowerCase()}
            onChange={(link) => set({ links: withLink(value.links, name, link) })}
          />
          <UploadButton
            kind="asset"
            label={`Upload ${linkLabels[name].toLowerCase()}`}
            onDone={({ path }) => set((now) => ({ links: withLink(now.links, name, path) }))}
          />
        </div>
      ))}
    </>
  )
}

type Links = EventForm['draft']['value']['links']

/** An empty field removes the link. */
function withLink(links: Links, name: 'privacy' | 'terms', address: string): Links {
  const { [name]: _, ...others } = links ?? {}
  return address === '' ? others : { ...others, [name]: address }
}
