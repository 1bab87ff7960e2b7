/** The API: every call, from which its route, checks and types are derived. */

import { agendaCalls } from '../agenda/agenda-calls.ts'
import { announcementCalls } from '../announcements/announcement-calls.ts'
import { attendanceCalls } from '../attendance/attendance-calls.ts'
import { doNotDisturbCalls } from '../attendees/do-not-disturb-calls.ts'
import { organiserAttendeesCalls } from '../attendees/organiser-attendees-calls.ts'
import { signInCalls } from '../attendees/sign-in-calls.ts'
import { captionCalls } from '../captions/caption-calls.ts'
import { captionDeskCalls } from '../captions/caption-desk-calls.ts'
import { certificateCalls } from '../certificates/certificate-calls.ts'
import { chatCalls } from '../chat/chat-calls.ts'
import { chatReportCalls } from '../chat/chat-report-calls.ts'
import { moderationCalls } from '../chat/moderation-calls.ts'
import { closingCalls } from '../closing/closing-calls.ts'
import { nextEventCalls } from '../closing/next-event-calls.ts'
import { dashboardCalls, overviewCalls } from '../dashboard/dashboard-calls.ts'
import { deviceCheckCalls } from '../device-check/device-check-calls.ts'
import { directionCalls } from '../direction/direction-calls.ts'
import { doorCalls } from '../doors/door-calls.ts'
import { eventCalls, organiserEventCalls } from '../event/organiser-event-calls.ts'
import { siteStateCalls } from '../event/site-state-calls.ts'
import { feedbackCalls } from '../feedback/feedback-calls.ts'
import { glanceCalls } from '../glance/glance-calls.ts'
import { guideCalls } from '../guide/guide-calls.ts'
import { hallCalls } from '../halls/hall-calls.ts'
import { helpDeskCalls, helpTicketCalls } from '../help-desk/help-desk-calls.ts'
import { keyCalls } from '../keys/key-calls.ts'
import { libraryCalls, organiserLibrariesCalls } from '../library/organiser-libraries-calls.ts'
import { linkCalls } from '../links/link-calls.ts'
import { mailServerCalls } from '../mail/mail-server-calls.ts'
import { mailLinkCalls } from '../mailings/mail-link-calls.ts'
import { mailingCalls } from '../mailings/mailing-calls.ts'
import { organisationCalls } from '../organisation/organisation-calls.ts'
import { ownTextsCalls } from '../own-texts/own-texts-calls.ts'
import { peopleCalls } from '../people/people-calls.ts'
import { pinnedCardCalls } from '../pinned-card/pinned-card-calls.ts'
import { pollCalls } from '../polls/poll-calls.ts'
import { previewCalls } from '../preview/preview-calls.ts'
import { programmeCalls } from '../programme/programme-calls.ts'
import { audienceQuestionCalls, questionCalls } from '../questions/audience-question-calls.ts'
import { questionInboxCalls } from '../questions/question-inbox-calls.ts'
import { reactionCalls } from '../reactions/reaction-calls.ts'
import { registrationCalls } from '../registration/registration-calls.ts'
import { rehearsalCalls } from '../rehearsal/rehearsal-calls.ts'
import { replayCalls } from '../replay/replay-calls.ts'
import { reportCalls } from '../report/report-calls.ts'
import { screenCalls } from '../screens/screen-calls.ts'
import { organiserSessionsCalls, sessionCalls } from '../sessions/organiser-sessions-calls.ts'
import { shopCalls } from '../shops/shop-calls.ts'
import { speakersCalls } from '../speakers/speakers-calls.ts'
import { accountCalls } from '../staff/account-calls.ts'
import { staffCalls } from '../staff/staff-calls.ts'
import { studioCalls } from '../studio/studio-calls.ts'
import { studioGuestCalls } from '../studio-guests/studio-guest-calls.ts'
import { watchCalls } from '../watch/watch-calls.ts'
import { webhookCalls } from '../webhooks/webhook-calls.ts'
import { withNames } from './call.ts'

export const calls = withNames({
  ...signInCalls,
  ...eventCalls,
  ...sessionCalls,
  ...libraryCalls,
  ...reactionCalls,
  ...questionCalls,
  ...chatCalls,
  ...moderationCalls,
  ...chatReportCalls,
  ...agendaCalls,
  ...doNotDisturbCalls,
  ...helpTicketCalls,
  ...accountCalls,
  ...questionInboxCalls,
  ...audienceQuestionCalls,
  ...helpDeskCalls,
  ...announcementCalls,
  ...glanceCalls,
  ...peopleCalls,
  ...pinnedCardCalls,
  ...pollCalls,
  ...closingCalls,
  ...nextEventCalls,
  ...dashboardCalls,
  ...feedbackCalls,
  ...doorCalls,
  ...programmeCalls,
  ...registrationCalls,
  ...siteStateCalls,
  ...speakersCalls,
  ...organiserEventCalls,
  ...organiserSessionsCalls,
  ...organiserLibrariesCalls,
  ...ownTextsCalls,
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
  ...captionDeskCalls,
  ...certificateCalls,
  ...previewCalls,
  ...deviceCheckCalls,
  ...guideCalls,
  ...directionCalls,
  ...rehearsalCalls,
  ...replayCalls,
  ...reportCalls,
  ...screenCalls,
  ...hallCalls,
  ...watchCalls,
  ...studioCalls,
  ...studioGuestCalls,
  ...overviewCalls,
  ...staffCalls,
} as const)

export type CallName = keyof typeof calls
