/** The API: every call, from which its route, checks and types are derived. */
import * as v from 'valibot'
import { agendaCalls } from '../agenda/agenda-calls.ts'
import { DoNotDisturb } from '../agenda/do-not-disturb.schema.ts'
import { announcementCalls } from '../announcements/announcement-calls.ts'
import { attendanceCalls } from '../attendance/attendance-calls.ts'
import { Email, SignedInUser } from '../attendees/attendee.schema.ts'
import { organiserAttendeesCalls } from '../attendees/organiser-attendees-calls.ts'
import { Joined, SignInCode } from '../attendees/sign-in-shapes.ts'
import { captionCalls } from '../captions/caption-calls.ts'
import { certificateCalls } from '../certificates/certificate-calls.ts'
import { Entry } from '../chat/chat.schema.ts'
import { historyPage } from '../chat/chat.ts'
import { chatCalls } from '../chat/chat-calls.ts'
import { chatReportCalls } from '../chat/chat-report-calls.ts'
import { moderationCalls } from '../chat/moderation-calls.ts'
import { closingCalls } from '../closing/closing-calls.ts'
import { nextEventCalls } from '../closing/next-event-calls.ts'
import { dashboardCalls } from '../dashboard/dashboard-calls.ts'
import { deviceCheckCalls } from '../device-check/device-check-calls.ts'
import { directionCalls } from '../direction/direction-calls.ts'
import { doorCalls } from '../doors/door-calls.ts'
import { EventFront, EventTexts } from '../event/event.schema.ts'
import { organiserEventCalls } from '../event/organiser-event-calls.ts'
import { siteStateCalls } from '../event/site-state-calls.ts'
import { feedbackCalls } from '../feedback/feedback-calls.ts'
import { guideCalls } from '../guide/guide-calls.ts'
import { HelpTicket, TechnicalDetails } from '../help-desk/help-desk.schema.ts'
import { helpDeskCalls } from '../help-desk/help-desk-calls.ts'
import { keyCalls } from '../keys/key-calls.ts'
import { LibraryView } from '../library/library.schema.ts'
import { organiserLibrariesCalls } from '../library/organiser-libraries-calls.ts'
import { linkCalls } from '../links/link-calls.ts'
import { LinkToken } from '../links/links.schema.ts'
import { mailServerCalls } from '../mail/mail-server-calls.ts'
import { mailLinkCalls } from '../mailings/mail-link-calls.ts'
import { mailingCalls } from '../mailings/mailing-calls.ts'
import { organisationCalls } from '../organisation/organisation-calls.ts'
import { peopleCalls } from '../people/people-calls.ts'
import { pinnedCardCalls } from '../pinned-card/pinned-card-calls.ts'
import { pollCalls } from '../polls/poll-calls.ts'
import { previewCalls } from '../preview/preview-calls.ts'
import { publicPageCalls } from '../public-page/public-page-calls.ts'
import { audienceQuestionCalls } from '../questions/audience-question-calls.ts'
import { questionInboxCalls } from '../questions/question-inbox-calls.ts'
import { QuestionText } from '../questions/questions.schema.ts'
import { ReactionKey } from '../reactions/reactions.schema.ts'
import { registrationCalls } from '../registration/registration-calls.ts'
import { rehearsalCalls } from '../rehearsal/rehearsal-calls.ts'
import { position, replayCalls } from '../replay/replay-calls.ts'
import { reportCalls } from '../report/report-calls.ts'
import { screenCalls } from '../screens/screen-calls.ts'
import { organiserSessionsCalls } from '../sessions/organiser-sessions-calls.ts'
import { SessionView } from '../sessions/session.schema.ts'
import { shopCalls } from '../shops/shop-calls.ts'
import { accountCalls } from '../staff/account-calls.ts'
import { Role } from '../staff/organiser.schema.ts'
import { staffCalls } from '../staff/staff-calls.ts'
import { studioCalls } from '../studio/studio-calls.ts'
import { studioGuestCalls } from '../studio-guests/studio-guest-calls.ts'
import { webhookCalls } from '../webhooks/webhook-calls.ts'
import { defineCall } from './call.ts'
import { issueReason } from './reasons/issue-reason.ts'
import { nothing } from './shapes.ts'

const nameSchema = (what: string) =>
  v.pipe(
    v.string(issueReason('provide', { what })),
    v.nonEmpty(issueReason('provide', { what })),
    v.maxLength(200, issueReason('value-too-long', { what })),
  )
const positive = (name: string) =>
  v.pipe(
    v.number(issueReason('not-a-number', { name })),
    v.integer(issueReason('not-whole', { name })),
    v.minValue(1, issueReason('too-small', { name, least: 1 })),
  )

export const calls = {
  joinEmail: defineCall({
    name: 'joinEmail',
    who: 'anyone',
    repeatable: true,
    summary:
      'Signs in a registered attendee by email address; where the event asks for a code, mails one instead.',
    payload: v.strictObject({
      email: Email,
      /** An automatic retry by a page that was refused: not counted as a new try in the team’s list. */
      again: v.optional(v.boolean(issueReason('not-a-boolean')), false),
    }),
    answer: Joined,
    accepted: v.object({ code: v.literal('sent') }),
  }),
  joinCode: defineCall({
    name: 'joinCode',
    who: 'anyone',
    signsIn: 'attendees',
    summary:
      'Signs in a registered attendee by the code that joinEmail or link-sign-in has mailed.',
    payload: v.strictObject({
      email: Email,
      code: SignInCode,
      /** The token of the signed link that led to the code: whoever it names is this attendee from then on. */
      link: v.optional(LinkToken),
    }),
    answer: Joined,
  }),
  'sign-out': defineCall({
    name: 'sign-out',
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    summary: 'Signs out the token used for the call.',
    payload: nothing,
    answer: nothing,
  }),
  me: defineCall({
    name: 'me',
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary: 'The signed-in attendee.',
    payload: nothing,
    answer: v.object({ ...SignedInUser.entries, role: v.optional(Role) }),
  }),
  'event-front': defineCall({
    name: 'event-front',
    who: 'anyone',
    repeatable: true,
    inPreviews: true,
    summary: 'Name and theme of the event, for the sign-in page.',
    payload: nothing,
    answer: EventFront,
  }),
  event: defineCall({
    name: 'event',
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary: 'Texts, theme, logos, intro and links of the event.',
    payload: nothing,
    answer: EventTexts,
  }),
  sessions: defineCall({
    name: 'sessions',
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary: 'All sessions with their state at the server’s time (epoch ms).',
    payload: nothing,
    answer: v.object({
      serverTime: v.number(),
      sessions: v.array(SessionView),
      /** Grows whenever a moderator directs a session: an answer with a lower revision is older. */
      revision: v.number(),
    }),
  }),
  library: defineCall({
    name: 'library',
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary:
      'One resource library; the first one for an unknown or missing ID. Resources are included only once it is open.',
    payload: v.strictObject({
      id: v.optional(
        v.pipe(
          v.string(issueReason('value-not-text', { what: 'ID' })),
          v.maxLength(200, issueReason('value-too-long', { what: 'ID' })),
        ),
      ),
    }),
    answer: LibraryView,
  }),
  reaction: defineCall({
    name: 'reaction',
    who: 'attendee',
    untilClosed: true,
    summary: 'Sends a reaction to everyone in the session. At most one per second.',
    payload: v.strictObject({
      showId: nameSchema('showId'),
      data: v.strictObject({ key: ReactionKey }),
    }),
    answer: nothing,
  }),
  question: defineCall({
    name: 'question',
    who: 'attendee',
    untilClosed: true,
    summary: 'Sends a question about a session to the moderators.',
    payload: v.strictObject({
      showId: nameSchema('showId'),
      text: QuestionText,
      /** Where it was asked in the replay, in ms: it is answered by mail, and at that moment. */
      replayAt: v.optional(position('replayAt')),
    }),
    answer: v.object({ id: v.string() }),
  }),
  'chat-history': defineCall({
    name: 'chat-history',
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary: 'A page of a channel’s messages before a position, oldest first.',
    payload: v.strictObject({
      channel: nameSchema('channel'),
      before: v.optional(positive('before')),
      limit: v.optional(
        v.pipe(
          positive('limit'),
          v.maxValue(100, issueReason('too-great', { name: 'limit', most: 100 })),
        ),
        historyPage,
      ),
    }),
    answer: v.object({ messages: v.array(Entry), more: v.boolean() }),
  }),
  ...chatCalls,
  ...moderationCalls,
  ...chatReportCalls,
  ...agendaCalls,
  'do-not-disturb': defineCall({
    name: 'do-not-disturb',
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'The caller’s “Do not disturb” times, if set.',
    payload: nothing,
    answer: v.object({ setting: v.optional(DoNotDisturb) }),
  }),
  'set-do-not-disturb': defineCall({
    name: 'set-do-not-disturb',
    who: 'attendee',
    repeatable: true,
    summary: 'Sets the caller’s “Do not disturb” times.',
    payload: DoNotDisturb,
    answer: nothing,
  }),
  'help-ticket': defineCall({
    name: 'help-ticket',
    who: 'anyone',
    untilClosed: true,
    summary: 'Sends a message to the help desk.',
    payload: v.strictObject({
      ...HelpTicket.entries,
      /** Technical details from the browser, if the sender chose to include them. */
      details: v.optional(TechnicalDetails, ''),
    }),
    answer: v.object({ id: v.string() }),
  }),
  ...accountCalls,
  ...questionInboxCalls,
  ...audienceQuestionCalls,
  ...helpDeskCalls,
  ...announcementCalls,
  ...peopleCalls,
  ...pinnedCardCalls,
  ...pollCalls,
  ...closingCalls,
  ...nextEventCalls,
  ...dashboardCalls,
  ...feedbackCalls,
  ...doorCalls,
  ...publicPageCalls,
  ...registrationCalls,
  ...siteStateCalls,
  ...organiserEventCalls,
  ...organiserSessionsCalls,
  ...organiserLibrariesCalls,
  ...keyCalls,
  ...linkCalls,
  ...organisationCalls,
  ...shopCalls,
  ...webhookCalls,
  ...mailingCalls,
  ...mailLinkCalls,
  ...mailServerCalls,
  ...organiserAttendeesCalls,
  ...attendanceCalls,
  ...captionCalls,
  ...certificateCalls,
  ...previewCalls,
  ...deviceCheckCalls,
  ...guideCalls,
  ...directionCalls,
  ...rehearsalCalls,
  ...replayCalls,
  ...reportCalls,
  ...screenCalls,
  ...studioCalls,
  ...studioGuestCalls,
  ...staffCalls,
} as const

export type CallName = keyof typeof calls
