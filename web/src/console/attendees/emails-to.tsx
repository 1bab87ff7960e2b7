import type { MailingState } from '@rostra/domain/mailings/mailings'
import { useCall } from '../../platform/transport/use-call.ts'
import styles from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { reasonText } from '../ui/mail-reasons.ts'
import { Row, Rows } from '../ui/row.tsx'
import { formatMoment } from '../ui/times.ts'
import { useSubject } from '../ui/use-subject.ts'

const states: Record<MailingState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Not delivered',
  skipped: 'Not sent',
}

/** The emails to one attendee, and what became of each. */
export function EmailsTo({ email }: { email: string }) {
  const answer = useCall('mailings-to', { email })
  const subjectText = useSubject()
  return (
    <section aria-label="Emails" className={styles.shortForm}>
      <h3>Emails</h3>
      <Loaded query={answer} height={48}>
        {({ mails, unsubscribedAt }) => (
          <>
            {unsubscribedAt !== undefined && <p>Unsubscribed {formatMoment(unsubscribedAt)}.</p>}
            {mails.length === 0 ? (
              <p>None yet.</p>
            ) : (
              <Rows label="Emails">
                {mails.map(({ subject, state, why, said, at }) => (
                  <Row
                    key={`${subject} ${at}`}
                    name={subjectText(subject)}
                    detail={[states[state], formatMoment(at), reasonText(why, said)]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                ))}
              </Rows>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
