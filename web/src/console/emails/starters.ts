/** What each kind of email begins with; organisers write over it. */
import type { MailingKind } from '@rostra/domain/mailings'

export const starters: Record<MailingKind, { subject: string; text: string }> = {
  registered: {
    subject: 'You’re registered for {event}',
    text: 'Hello {first},\n\nYou’re registered for {event}. The appointment is attached.\n\nWhen it begins, join here:\n\n{link}\n\nWe look forward to seeing you.',
  },
  'day-before': {
    subject: '{event} starts tomorrow',
    text: 'Hello {first},\n\n{event} starts tomorrow. Join here:\n\n{link}\n\nSee you there!',
  },
  'hour-before': {
    subject: '{event} starts in an hour',
    text: 'Hello {first},\n\n{event} starts in an hour. Join here:\n\n{link}',
  },
  replays: {
    subject: 'The recordings of {event} are ready',
    text: 'Hello {first},\n\nThank you for being part of {event}. You can now watch all recordings:\n\n{link}\n\nYour certificate: {certificate}',
  },
  text: { subject: '', text: 'Hello {first},\n\n' },
}
