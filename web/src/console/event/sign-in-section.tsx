import { type SignInWay, signInWays } from '@rostra/domain/sign-in-code'
import styles from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import event from './event.module.css'
import type { EventForm } from './event-form.ts'

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

/** How attendees sign in. */
export function SignInSection({ draft: { value, set }, at, sendsMail }: EventForm) {
  const chosen = value.signIn ?? 'email'
  const error = at('signIn')
  return (
    <Section title="Sign-in">
      <fieldset className={styles.form} aria-describedby={error ? 'sign-in-error' : undefined}>
        <legend className="visually-hidden">How attendees sign in</legend>
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
              // Email is the default and stored as null, so choosing it again changes nothing.
              onChange={() => set({ signIn: way === 'code' ? way : null })}
            />
            <span>
              <strong>{texts[way].name}</strong> <br />
              <span className={styles.meta}>{texts[way].meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!sendsMail && (
        <Notice kind={chosen === 'code' ? 'bad' : 'hint'}>
          <p>
            <strong>Email isn’t set up on this server.</strong>{' '}
            {chosen === 'code'
              ? 'No one would receive a code, so no one could sign in. Set '
              : 'To sign attendees in with a code, set '}
            <code>SMTP_URL</code> and restart the server.
          </p>
        </Notice>
      )}
    </Section>
  )
}
