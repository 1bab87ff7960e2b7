/**
 * The application: its modules in dependency order. Each is created with the core and receives the modules it uses by
 * name. Tests start here, with their own clock.
 */
import { createAgenda } from './agenda/agenda-module.ts'
import { createAnnouncements } from './announcements/announcements-module.ts'
import { createAttendance } from './attendance/attendance-module.ts'
import { createAttendees } from './attendees/attendees-module.ts'
import { createCaptions } from './captions/captions-module.ts'
import { createCertificates } from './certificates/certificates-module.ts'
import { createChat } from './chat/chat-module.ts'
import { createChatStore } from './chat/log/chat-store.ts'
import { createClosing } from './closing/closing-module.ts'
import { type Core, type CoreDeps, createCore } from './core.ts'
import { createDashboard } from './dashboard/dashboard-module.ts'
import { createDeviceCheck } from './device-check/device-check-module.ts'
import { createDirection } from './direction/direction-module.ts'
import { createDoors } from './doors/doors-module.ts'
import { createEvent } from './event/event-module.ts'
import { createFeedback } from './feedback/feedback-module.ts'
import { createGlance } from './glance/glance-module.ts'
import { createGuide } from './guide/guide-module.ts'
import { createHalls } from './halls/halls-module.ts'
import { createHelpDesk } from './help-desk/help-desk-module.ts'
import { createKeys } from './keys/keys-module.ts'
import { createLibrary } from './library/library-module.ts'
import { createLinks } from './links/links-module.ts'
import { createMail } from './mail/mail-module.ts'
import { createMailings } from './mailings/mailings-module.ts'
import type { Module } from './module.ts'
import { createOrganisation } from './organisation/organisation-module.ts'
import { createPeople } from './people/people-module.ts'
import { createPinnedCards } from './pinned-card/pinned-card-module.ts'
import { createPolls } from './polls/polls-module.ts'
import { createPreview } from './preview/preview-module.ts'
import { createProgramme } from './programme/programme-module.ts'
import { createPublicPage } from './public-page/public-page-module.ts'
import { createQuestions } from './questions/questions-module.ts'
import { createReactions } from './reactions/reactions-module.ts'
import { createRegistration } from './registration/registration-module.ts'
import { createRehearsal } from './rehearsal/rehearsal-module.ts'
import { createReplay } from './replay/replay-module.ts'
import { createReport } from './report/report-module.ts'
import { createScreens } from './screens/screens-module.ts'
import { createSessions } from './sessions/sessions-module.ts'
import { createShops } from './shops/shops-module.ts'
import { createSite } from './site/site-module.ts'
import { createSpeakers } from './speakers/speakers-module.ts'
import { createStaff } from './staff/staff-module.ts'
import { type App, collectModules, startModules, stopModules } from './start-modules.ts'
import { createStudio } from './studio/studio-module.ts'
import { createStudioGuests } from './studio-guests/studio-guests-module.ts'
import { createWatch } from './watch/watch-module.ts'
import { createWebhooks } from './webhooks/webhooks-module.ts'

export type { App }

export type AppDeps = CoreDeps & {
  /** Extra modules, appended by tests. */
  more?: readonly ((core: Core) => Module | Promise<Module>)[]
}

/** Rejects when a module is incomplete, such as a declared call without a handler, and names the gap. */
export async function buildApp({ more = [], ...deps }: AppDeps): Promise<App> {
  const core = await createCore(deps, createChatStore(deps.storage.db))
  const { modules, add } = collectModules(core)
  try {
    const mail = add(await createMail(core))
    const staff = add(createStaff(core, { mail }))
    add(createKeys(core))
    add(createWebhooks(core))
    const attendees = add(await createAttendees(core, { mail, staff }))
    const doors = add(createDoors(core, { staff, attendees }))
    add(createDeviceCheck(core))
    add(createGuide())
    const report = add(createReport(core))
    const closing = add(await createClosing(core, { mail, staff, attendees, report }))
    const registration = add(await createRegistration(core, { mail, staff, attendees, closing }))
    add(createLinks(core, { attendees, closing }))
    const shops = add(createShops(core, { attendees, closing }))
    add(await createOrganisation(core, { attendees, staff, closing }))
    const attendance = add(await createAttendance(core))
    const feedback = add(createFeedback(core, { staff, attendance }))
    const event = add(await createEvent(core, { mail, closing }))
    const studio = add(await createStudio(core, { staff, closing }))
    const studioGuests = add(createStudioGuests(core, { staff, studio }))
    add(createSessions(core, { studio }))
    const captions = add(
      createCaptions(core, {
        event,
        streams: studio.streams,
        recordings: { ...studio.recordings, alignmentOf: studio.alignmentOf },
      }),
    )
    const direction = add(createDirection(core, { staff, studio }))
    add(createLibrary(core))
    const { calendarEvents } = add(await createAgenda(core))
    const chat = add(await createChat(core, { staff, closing }))
    add(createPeople(core, { attendees, chat }))
    const reactions = add(createReactions(core, { chat }))
    const questions = add(await createQuestions(core, { staff, chat, mail }))
    add(createGlance(core, { chat, questions }))
    const polls = add(await createPolls(core, { staff, chat }))
    const { certificateOf } = add(await createCertificates(core, { attendance, attendees, polls }))
    add(createReplay(core, { studio, chat, reactions, questions, polls }))
    const halls = add(createHalls(core, { staff, questions, polls, captions }))
    const shown = { direction, questions, feedback, polls, halls }
    const screens = add(createScreens(core, { staff, studio, captions, ...shown }))
    add(createWatch(core, { event, studio, captions, chat, closing }))
    const helpDesk = add(createHelpDesk(core, { mail, staff }))
    const announcements = add(await createAnnouncements(core, { staff }))
    const pinnedCards = add(await createPinnedCards(core, { staff }))
    const { waiting } = registration
    const { isRecorded } = studio
    const sent = { mail, attendees, closing, waiting, certificateOf, isRecorded }
    const mailings = add(await createMailings(core, sent))
    registration.writeWith(mailings.writeOne)
    add(createProgramme(core, { closing, event }))
    add(
      createSpeakers(core, {
        mail,
        staff,
        closing,
        event,
        studio,
        studioGuests,
        screens,
        mailings,
        calendarEvents,
      }),
    )
    add(createPreview(core, { chat, announcements, pinnedCards }))
    add(createRehearsal(core, { attendees, chat }))
    const asked = { chat, questions, helpDesk, doors, registration }
    add(createDashboard(core, { staff, direction, mailings, ...asked }))
    const publicPage = add(createPublicPage(core, { event, registration, shops, studio, closing }))
    add(createSite(core, { publicPage }))
    for (const create of more) add(await create(core))
    return await startModules(core, modules, {
      bans: chat.restrictions,
      live: { ...chat.live, ...captions.live, relay: studioGuests.relay },
    })
  } catch (error) {
    core.hub.close()
    await stopModules(modules)
    throw error
  }
}
