/** What each kind of email begins with; organisers write over it. */
import type { MailingKind } from '@rostra/domain/mailings/mailings'

export const starters: Record<MailingKind, { subject: string; text: string; use: string }> = {
  registered: {
    use: 'Confirms each registration, with the date and a calendar file.',
    subject: 'You’re registered for {event}',
    text: 'Hello {first},\n\nYou’re registered for {event}. The appointment is attached.\n\nIt begins on {date} at {time} ({zone}).\n\nWhen it begins, join here:\n\n{link}\n\nWe look forward to seeing you.',
  },
  'day-before': {
    use: 'Reminds everyone, with the sessions that they starred.',
    subject: '{event} starts tomorrow',
    text: 'Hello {first},\n\n{event} starts tomorrow. Here is when:\n\n{sessions}\n\nJoin here:\n\n{link}\n\nSee you there!',
  },
  'hour-before': {
    use: 'Brings everyone back to the link, with the time in words.',
    subject: '{event} starts in an hour',
    text: 'Hello {first},\n\n{event} starts in an hour, at {time} ({zone}). Join here:\n\n{link}',
  },
  replays: {
    use: 'Thanks everyone, with the recordings and the certificate.',
    subject: 'The recordings of {event} are ready',
    text: 'Hello {first},\n\nThank you for being part of {event}. You can now watch all recordings:\n\n{link}\n\nWhat you attended is on your certificate:\n\n{certificate}',
  },
  text: { use: 'An email in your own words.', subject: '', text: 'Hello {first},\n\n' },
}
