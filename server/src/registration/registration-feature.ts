import { fullName, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { attendeeErrors, cleanAttendee } from '@rostra/domain/attendees/attendee-entry'
import { codeLasts } from '@rostra/domain/attendees/sign-in-code'
import { type FieldProblem, invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined, filled } from '@rostra/domain/defined'
import { type Language, languageAsked, languages } from '@rostra/domain/languages'
import { paths } from '@rostra/domain/paths'
import {
  answerErrors,
  domainAllowed,
  givenAnswers,
  inDefault,
  isFull,
  isHere,
  modeAt,
  type RegistrationForm,
  registrationEnd,
} from '@rostra/domain/registration/registration'
import { Answers } from '@rostra/domain/registration/registration.schema'
import * as v from 'valibot'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Registering } from '../attendees/registering.ts'
import type { Core } from '../core.ts'
import { renderMarkdown } from '../event/markdown.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { ConfirmationStore } from './confirmation-store.ts'
import type { FormNow } from './form-now.ts'
import type { Networks } from './networks.ts'
import type { Places } from './places.ts'
import type { RegistrationDraftsStore } from './registration-drafts-store.ts'
import { knownPersonTexts, newPersonTexts } from './registration-mail-texts.ts'
import type { RegistrationsStore } from './registrations-store.ts'

type Parts = {
  store: RegistrationsStore
  drafts: RegistrationDraftsStore
  places: Places
  attendees: Registering
  ribbons: Attendees['ribbons']
  networks: Networks
  confirmation: ConfirmationStore
  form: FormNow
  mail: Post
  /** Called when a registration was stored. */
  onChange(): void
}

/** What people do without having signed in. Nobody learns whether an address is known: every answer is the same. */
export const registrationFeature = ({ db, clock, limits }: Core, parts: Parts): Feature => {
  const { store, drafts, places, attendees, ribbons, mail, onChange } = parts
  const door = () => ({ isShut: parts.form.isShut(), sendsMail: mail.hasServer() })
  /** Throws `registration-closed`. */
  const openForm = (now: number): RegistrationForm => {
    const form = parts.form.find()
    const mode = modeAt(form, now, door())
    if (!form || !isHere(mode)) throw new Problem('registration-closed')
    return form
  }

  /** In a draft the token works once the site is open. */
  const admitted = async (attendee: SignedInUser, now: number, language: Language | undefined) => ({
    state: 'registered' as const,
    ...(await attendees.admit(attendee, now, language)),
    ...filled({ draft: parts.form.isInDraft() }),
  })

  /** Whether an email about this registration is on its way or sent: ours, or the organisers' own. */
  const isConfirmed = async (id: string): Promise<boolean> => {
    const state = (await mail.states(db, 'registration', [id])).get(id)?.state ?? 'failed'
    return state !== 'failed' || (await parts.confirmation.isOwnSent())
  }

  return {
    alsoInvalid: {
      register: async (payload) => {
        const form = parts.form.find()
        const { email, answers, consent } = payload as Record<string, unknown>
        const entry = { email: typeof email === 'string' ? email : '', first: 'x', last: '' }
        const sent = v.safeParse(Answers, answers ?? {})
        return [
          ...attendeeErrors(cleanAttendee(entry)).map(inWords),
          ...(form && sent.success
            ? answerErrors(form, {
                // Whatever language the page has.
                answers: languages.reduce(
                  (all, it) => inDefault(all, parts.form.find(it), form),
                  sent.output,
                ),
                consent: consent === true,
              })
            : []),
        ]
      },
    },
    handlers: {
      async registration(_, { address, languages, now = clock() }) {
        checkLimit(limits.registrationShown, address, now)
        const form = parts.form.find(languages)
        const mode = modeAt(form, now, door())
        const until = form && registrationEnd(form)
        const ends = filled({ until: until !== undefined && new Date(until).toISOString() })
        // What a form will ask, or has asked, is not for everyone.
        if (!form || !isHere(mode)) {
          const url = mode === 'elsewhere' && form?.url
          return {
            mode,
            questions: [],
            ...ends,
            ...filled({ url }),
            full: false,
            waitingList: false,
          }
        }
        const { questions = [], consent, waitingList = false, capacity } = form
        return {
          mode,
          questions,
          ...ends,
          ...filled({ consent, consentHtml: consent && renderMarkdown(consent) }),
          full: capacity !== undefined && isFull(form, await store.taken()),
          waitingList,
        }
      },

      async register(
        { email: typed, first, last, answers: chosen, consent, website },
        { address, languages },
      ) {
        const now = clock()
        const form = openForm(now)
        const answers = inDefault(chosen, parts.form.find(languages), form)
        checkLimit(limits.registerByAddress, address, now)
        // Before anything is checked: a program must not learn what was wrong.
        if (website !== '') return { code: 'sent' }
        const entry = cleanAttendee({ email: typed, first, last })
        const { email } = entry
        const errors = [
          ...attendeeErrors(entry).map(inWords),
          ...answerErrors(form, { answers, consent }),
        ]
        if (errors.length > 0) throw invalidFields(errors)
        if (!domainAllowed(form, email))
          throw new Problem('registration-domain', { field: 'email' })
        // The same for people on the list, who would otherwise be told apart.
        if (!form.waitingList && isFull(form, await store.taken()))
          throw new Problem('registration-full')
        const known = await attendees.byEmail(email)
        const language = languageAsked(languages)
        const draft = {
          first: entry.first,
          last: entry.last,
          answers: givenAnswers(answers),
          consent,
          language,
        }
        const code = await attendees.makeCode(
          email,
          {
            attendeeId: known?.id ?? null,
            // What a stranger typed stays out of mails to addresses that nobody has proved.
            name: known ? fullName(known) : '',
            language,
            // Also for people on the list: the form's answer must not depend on it.
            lane: 'unproved',
            texts: known ? knownPersonTexts : newPersonTexts,
            page: paths.register(),
          },
          address,
          now,
        )
        await db.transaction().execute(async (trx) => {
          await attendees.putCode(trx, code)
          const { id, expires_at } = code.row
          if (!known) await drafts.add(trx, id, email, draft, expires_at)
        })
        mail.soon()
        return { code: 'sent' }
      },

      async registerCode({ email, code }, { address, languages }) {
        const now = clock()
        checkLimit(limits.joinCodeByAddress, address, now)
        // Whoever has filled in the form in time may still enter the code.
        const form = openForm(now - codeLasts)
        // Before this code is one that was used there.
        const network = parts.networks.of(address, now)
        const used = await attendees.useCode(email, code, address, now)
        if (used.attendeeId !== null) {
          const attendee = await attendees.byEmail(email)
          if (attendee?.id !== used.attendeeId) throw expired()
          const language = languageAsked(languages)
          await db
            .transaction()
            .execute((trx) => places.awaitOpening(trx, attendee.id, language ?? null))
          return admitted(attendee, now, language)
        }
        const done = await db.transaction().execute(async (trx) => {
          await store.lock(trx)
          const draft = await drafts.take(trx, used.id)
          if (!draft) throw expired()
          return places.register(trx, form, email, draft, network, now)
        })
        onChange()
        if (done.state !== 'registered') return done
        const attendee = await attendees.byEmail(email)
        if (!attendee) throw expired()
        return admitted(attendee, now, languageAsked(languages))
      },

      async 'my-registration'(_, { attendee }) {
        const row = await store.byAttendee(db, attendee.id)
        const ribbon = (await ribbons([attendee.id])).get(attendee.id)
        if (!row) return { own: false, ...defined({ ribbon }) }
        const seat = row.seat ?? undefined
        const { capacity = 0 } = parts.form.find() ?? {}
        const seats = seat !== undefined && seat <= capacity ? capacity : undefined
        const confirmed = row.at > clock() - codeLasts && (await isConfirmed(row.id))
        return { own: true, ...filled({ confirmed }), ...defined({ ribbon, seat, seats }) }
      },

      async 'registration-cancel'(_, { attendee }) {
        const now = clock()
        const after = await db.transaction().execute(async (trx) => {
          await store.lock(trx)
          return places.cancel(
            trx,
            parts.form.isShut() ? undefined : parts.form.find(),
            attendee.id,
            now,
          )
        })
        after()
        onChange()
        return {}
      },
    },
  }
}

const expired = () =>
  new Problem('wrong-code', { reason: reason('sign-in-code-expired'), field: 'code' })

/** An error of an entry in words for the person themselves. */
function inWords({ field, ...error }: FieldProblem): FieldProblem {
  if (field === 'first') return { field, ...reason('first-name-missing') }
  if (field === 'last') return { field, ...reason('last-name-missing') }
  return { field, ...(error.reason === 'row-too-long' ? error : reason('email-invalid')) }
}
