import type { Warning, WarningCode } from '@rostra/domain/dashboard/warnings'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Notice } from '../ui/notice.tsx'

/** That no one can register is among what the event needs: it is not about the session that is live. */
const text: Record<Exclude<WarningCode, 'registration-without-mail'>, ReactNode> = {
  'proxy-not-trusted': (
    <p>
      <strong>Set TRUST_PROXY.</strong> Requests arrive with X-Forwarded-For, which Rostra ignores.
      If they come through your own proxy, all visitors share the limits of one address. Set{' '}
      <code>TRUST_PROXY=on</code> and restart the server.
    </p>
  ),
  'disk-low': (
    <p>
      <strong>The disk is almost full.</strong> Less than 500 MB is left for Rostra’s data, so
      uploads are refused. Free up space: when the disk is full, messages can’t be saved either.
    </p>
  ),
  'mail-late': (
    <p>
      <strong>Emails are delayed.</strong> The mail server has refused an email or isn’t responding.
      Rostra keeps trying for 48 hours. Check the{' '}
      <Link to={consolePaths.mailServer()}>mail server</Link>.
    </p>
  ),
  'code-late': (
    <p>
      <strong>Sign-in codes are late.</strong> One has waited for more than 10 seconds: the mail
      server is slow, or someone is asking for very many. Each network gets its turn, so others wait
      less. Check the <Link to={consolePaths.mailServer()}>mail server</Link>.
    </p>
  ),
  'code-without-mail': (
    <p>
      <strong>No one can receive a sign-in code.</strong> Attendees need an emailed code to sign in,
      but email isn’t set up. <Link to={consolePaths.mailServer()}>Set up the mail server</Link>, or
      change the sign-in under <Link to={consolePaths.event()}>Event</Link>.
    </p>
  ),
  'registration-unconfirmed': (
    <p>
      <strong>Confirm registrations by email?</strong> Rostra now can, with the date and a calendar
      file. Answer under <Link to={consolePaths.registrations()}>Registrations</Link>; until then
      nothing is sent.
    </p>
  ),
  'registration-rush': (
    <p>
      <strong>Many places were taken at once.</strong> They went to one network or one email domain,
      so the next people from there wait for you under{' '}
      <Link to={consolePaths.registrations()}>Registrations</Link>.
    </p>
  ),
  'shop-failing': (
    <p>
      <strong>A ticket shop doesn’t answer.</strong> New tickets let nobody in, and cancelled ones
      still do. Why it doesn’t is under <Link to={consolePaths.programs()}>Programs</Link>.
    </p>
  ),
  'programme-failing': (
    <p>
      <strong>The followed programme can’t be read.</strong> Sessions stay as they are until it can.
      Why it can’t is under <Link to={consolePaths.sessions()}>Sessions</Link>.
    </p>
  ),
  'secret-lost': (
    <p>
      <strong>A stored secret can’t be read.</strong> The file <code>secret.key</code> in the
      server’s data folder is missing, or another one. Put it back, or enter again what{' '}
      <code>rostra doctor</code> names: the <Link to={consolePaths.mailServer()}>mail server</Link>,
      and webhooks, signed links and ticket shops under{' '}
      <Link to={consolePaths.programs()}>Programs</Link>.
    </p>
  ),
  'codes-guessed': (
    <p>
      <strong>Someone is guessing sign-in codes.</strong> Incorrect codes are slowed down, so
      attendees may have to wait up to 10 minutes after entering one. Correct codes still work, and
      you don’t need to do anything.
    </p>
  ),
  'organisation-unverified': (
    <p>
      <strong>New accounts of your organization aren’t let in.</strong> It doesn’t say whether their
      email addresses are confirmed (<code>email_verified</code>). If all of them are, set{' '}
      <code>OIDC_TRUST_EMAIL=on</code> and restart the server.
    </p>
  ),
}

/** What needs fixing on the server; renders nothing if all is well. */
export const Warnings = ({ warnings }: { warnings: Warning[] }) =>
  warnings.map(
    ({ code }) =>
      code !== 'registration-without-mail' && (
        <Notice key={code} kind="hint">
          {text[code]}
        </Notice>
      ),
  )
