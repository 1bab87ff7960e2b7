import { type SignInWay, signInWays } from '@rostra/domain/attendees/sign-in-code'
import { paths } from '@rostra/domain/paths'
import { Check } from '../ui/check.tsx'
import { FileField } from '../ui/file-field.tsx'
import styles from '../ui/form-kit.module.css'
import { UploadButton } from '../ui/upload-button.tsx'
import { EmailMissing } from './email-missing.tsx'
import event from './event.module.css'
import type { EventForm } from './event-form.ts'
import { RegistrationSettings } from './registration-settings.tsx'

const texts: Record<SignInWay, { name: string; meaning: string }> = {
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
  const chosen = value.signIn ?? 'email'
  const error = at('signIn')
  return (
    <>
      <fieldset className={styles.form} aria-describedby={error ? 'sign-in-error' : undefined}>
        <legend className={styles.title}>How attendees sign in</legend>
        {error && (
          <p id="sign-in-error" className={styles.bad} role="alert">
            {error}
          </p>
        )}
        {signInWays.map((way) => (
          <label key={way} className={event.way}>
            <input
              type="radio"
              name="signIn"
              checked={way === chosen}
              data-field={way === chosen ? 'signIn' : undefined}
              // Email is the default and stored as null, so choosing it again changes nothing.
              onChange={() => set({ signIn: way === 'code' ? way : null })}
            />
            <span>
              {texts[way].name} <br />
              <span className={styles.meta}>{texts[way].meaning}</span>
            </span>
          </label>
        ))}
        {!sendsMail && (
          <EmailMissing kind={chosen === 'code' ? 'bad' : 'hint'}>
            {chosen === 'code'
              ? 'No one would receive a code, so no one could sign in.'
              : 'Signing in with a code needs it.'}
          </EmailMissing>
        )}
      </fieldset>
      <fieldset className={styles.form}>
        <legend className={styles.title}>Public page</legend>
        <Check
          checked={value.publicPage ?? false}
          onChange={(isTicked) => set({ publicPage: isTicked || null })}
        >
          Let anyone read about the event at {paths.event()}
        </Check>
        <p className={styles.meta}>
          Shows picture, welcome text, dates, programme and sponsors without sign-in, and speakers
          if they are shown before sign-in. Streams, chat and attendees stay behind it. Link
          previews and searches read this page.
        </p>
      </fieldset>
      <RegistrationSettings {...form} />
      <fieldset className={styles.form}>
        <legend className={styles.title}>List of attendees</legend>
        <Check
          checked={value.people ?? false}
          onChange={(isTicked) => set({ people: isTicked || null })}
        >
          Let attendees add themselves to a list that all attendees see
        </Check>
        <p className={styles.meta}>
          Adds the page “Who’s here”. Only attendees who choose to be are listed, with their name, a
          role and one link. Organisers can hide entries there. Attendees can’t message each other.
        </p>
      </fieldset>
      {(['privacy', 'terms'] as const).map((name) => (
        <div key={name} className={styles.form}>
          <FileField
            label={name === 'privacy' ? 'Privacy policy' : 'Terms of use'}
            hint="Link or file"
            value={value.links?.[name] ?? ''}
            error={at(`links.${name}`)}
            data-field={`links.${name}`}
            removes={name === 'privacy' ? 'privacy policy' : 'terms of use'}
            onChange={(link) => set({ links: withLink(value.links, name, link) })}
          />
          <UploadButton
            kind="asset"
            label={name === 'privacy' ? 'Upload privacy policy' : 'Upload terms of use'}
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
