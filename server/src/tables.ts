/** The whole database. Its columns are in schema.sql and the later steps; row-types.ts is generated from them. */

import type { ReportReason } from '@rostra/domain/chat/chat-reports'
import type { ReviewCause } from '@rostra/domain/chat/chat-review'
import type { Notice } from '@rostra/domain/closing/closing'
import type { ReadinessItem, ReadinessMark } from '@rostra/domain/dashboard/readiness'
import type { LoggedDirectorAction } from '@rostra/domain/direction/direction'
import type { TicketNote } from '@rostra/domain/help-desk/help-inbox'
import type { MailError, MailState } from '@rostra/domain/mail/mail'
import type { MailingKind, MailingState, SkipReason } from '@rostra/domain/mailings/mailings'
import type { PollKind, PollResults } from '@rostra/domain/polls/polls'
import type { QuestionMode } from '@rostra/domain/questions/audience-questions'
import type { QuestionState } from '@rostra/domain/questions/question-inbox'
import type { RegistrationState, RushKind } from '@rostra/domain/registration/registration'
import type { ScreenKind } from '@rostra/domain/screens/screens'
import type { Role } from '@rostra/domain/staff/organiser'
import type { WebhookEvent } from '@rostra/domain/webhooks/webhooks'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { Rows } from './row-types.ts'

/** The columns whose type says more than text or number, without null; `Generated` ones may be left out of inserts. */
type Exact = {
  chat_report: { reason: ReportReason; state: 'open' | 'dismissed' | 'removed' }
  chat_restriction: { kind: 'mute' | 'ban' }
  chat_waiting: { cause: ReviewCause; state: 'waiting' | 'approved' | 'refused' }
  closing_notice: { kind: Notice }
  director_action: { action: LoggedDirectorAction['action'] }
  entry: { kind: 'message' | 'removed' | 'restored' | 'reacted' | 'edited' }
  help_note: { kind: TicketNote['kind'] }
  help_ticket: {
    details: Generated<string>
    state: Generated<'open' | 'closed'>
    revision: Generated<number>
  }
  mail_outbox: {
    kind:
      | 'ticket'
      | 'digest'
      | 'answer'
      | 'invitation'
      | 'notice'
      | 'code'
      | 'registration'
      | 'mailing'
      | 'reply'
      | 'speaker'
    state: MailState['state']
    error: MailError
    lane: Generated<'now' | 'unproved' | 'bulk'>
  }
  mailing: { kind: MailingKind }
  mailing_mail: { state: MailingState | 'handed'; why: MailError | SkipReason }
  moderation_action: {
    kind: 'removed' | 'removed-all' | 'restored' | 'mute' | 'unmute' | 'ban' | 'unban'
  }
  poll: { kind: PollKind; results: PollResults; hall_total: Generated<number> }
  question: {
    state: Generated<QuestionState>
    revision: Generated<number>
    votes: Generated<number>
    reply_to: 'everyone' | 'asker'
  }
  readiness_mark: { item: ReadinessItem; mark: ReadinessMark }
  registration: { state: RegistrationState; before: RegistrationState; held: RushKind }
  rehearsal_run: { state: 'running' | 'stopping' | 'ended' | 'lost' }
  screen_link: { kind: ScreenKind }
  session: { status: 'cancelled'; questions: QuestionMode }
  staff: { role: Role }
  webhook: { paused_until: Generated<number> }
  webhook_delivery: {
    state: 'waiting' | 'delivered' | 'failed'
    event: WebhookEvent
    number: Generated<number>
  }
  viewer_sample: {
    reactions_c: Generated<number>
    reactions_r: Generated<number>
    reactions_h: Generated<number>
  }
}

export type Tables = {
  [T in keyof Rows]: {
    [C in keyof Rows[T]]: T extends keyof Exact
      ? C extends keyof Exact[T]
        ? Exact[T][C] | Extract<Rows[T][C], null>
        : Rows[T][C]
      : Rows[T][C]
  }
}

export type MailKind = Tables['mail_outbox']['kind']

export type Db = Kysely<Tables>
/** Inside a transaction; use `Db` where either will do. */
export type Trx = Transaction<Tables>
