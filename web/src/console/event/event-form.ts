import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import { asWebsite } from '@rostra/domain/outside-address'
import type { Draft } from '../ui/editor/use-draft.ts'
import type { Saving } from '../ui/editor/use-saving.ts'

/** The hosts or sponsors as they are saved. */
export const withWebsites = <Partner extends { url?: string | null | undefined }>(
  partners: readonly Partner[] | null | undefined,
): Partner[] => (partners ?? []).map((it) => ({ ...it, url: asWebsite((it.url ?? '').trim()) }))

/** The intro as it is saved: none where nothing was entered, such as after typing in a field and emptying it. */
export const withoutEmptyIntro = (intro: EditedEvent['intro']): EditedEvent['intro'] =>
  intro && [intro.title, intro.url].every((it) => String(it ?? '').trim() === '') ? null : intro

/** The sections of the event's form, with the fields in each by the first part of their names. */
const fieldsOf = {
  basics: ['name', 'shortName', 'edition', 'heading', 'timeZone', 'languages'],
  access: ['signIn', 'publicPage', 'registration', 'people', 'links'],
  welcome: ['welcome', 'helpContact', 'intro'],
  look: ['theme', 'logo', 'picture', 'pictureAlt', 'publicSpeakers'],
  sponsors: ['hosts', 'sponsors'],
  certificate: ['certificate'],
  advanced: ['frameHosts', 'grace'],
} as const
export type EventSection = keyof typeof fieldsOf
export const eventSections = Object.keys(fieldsOf) as EventSection[]

/** The section with a field; the tracks have a screen of their own. */
export const sectionOf = (field: string): EventSection | 'tracks' =>
  field === 'tracks'
    ? 'tracks'
    : (eventSections.find((it) => (fieldsOf[it] as readonly string[]).includes(field)) ?? 'basics')

/** The props of every part of the event's form. */
export type EventForm = {
  draft: Draft<EditedEvent>
  at: Saving['at']
  /** URLs of the event's files, by their path in the event. */
  addresses: Record<string, string>
  /** Whether a mail server is set up. */
  sendsMail: boolean
}

/** Labels of the fields where a list of errors names them. */
export const eventFields = {
  name: 'Event name',
  shortName: 'Short name',
  edition: 'Edition',
  heading: 'Heading of the Main Stage page',
  welcome: 'Welcome text',
  timeZone: 'Time zone',
  grace: 'Minutes a session stays open after its planned end',
  languages: 'Languages',
  signIn: 'Sign-in',
  'links.privacy': 'Privacy policy',
  'links.terms': 'Terms of use',
  helpContact: 'Help contact',
  publicPage: 'Public page',
  'registration.mode': 'Who can register',
  'registration.url': 'Registration, link to the shop',
  'registration.capacity': 'Registration, places',
  'registration.until': 'Registration, last day',
  'registration.domains': 'Registration, domains',
  'registration.domains.#': 'Registration, domain #',
  'registration.questions': 'Registration, questions',
  'registration.questions.#.label': 'Registration, question #',
  'registration.questions.#.options': 'Registration, options of question #',
  'registration.questions.#.options.#': 'Registration, options of question #, line #',
  'registration.consent': 'Registration, consent',
  people: 'List of attendees',
  frameHosts: 'Websites that may be shown inside a session',
  'frameHosts.#': 'Websites that may be shown inside a session, line #',
  logo: 'Event logo',
  picture: 'Event picture',
  pictureAlt: 'What the event picture shows',
  publicSpeakers: 'Speakers before sign-in',
  'intro.title': 'Intro title',
  'intro.url': 'Intro link or file',
  'intro.type': 'Intro type',
  'intro.alt': 'What the intro picture shows',
  'intro.captions': 'Intro captions',
  'intro.captions.#.language': 'Intro captions #, language',
  'intro.captions.#.file': 'Intro captions #, file',
  'theme.accent': 'Colour',
  'theme.hope': 'Success colour',
  'theme.ribbon1': 'First stripe',
  'theme.ribbon2': 'Second stripe',
  'theme.ribbon3': 'Third stripe',
  'theme.font': 'Heading font',
  certificate: 'Certificates',
  'certificate.minutes': 'Certificates, minutes',
  'certificate.percent': 'Certificates, percent',
  'certificate.of': 'Certificates, sessions',
  'certificate.polls': 'Certificates, polls',
  'certificate.fields': 'Certificates, fields of attendees',
  'certificate.title': 'Certificates, heading',
  'certificate.hours': 'Certificates, points or hours',
  'certificate.points': 'Certificates, points or hours by session',
  'certificate.text': 'Certificates, text',
  'certificate.signedBy': 'Certificates, signatures',
  'certificate.signedBy.#.name': 'Signature #, name',
  'certificate.signedBy.#.role': 'Signature #, role',
  'certificate.signedBy.#.signature': 'Signature #, picture',
  tracks: 'Tracks',
  'tracks.#.name': 'Track #, name',
  'tracks.#.colour': 'Track #, colour',
  'hosts.#.name': 'Host organisation #, name',
  'hosts.#.url': 'Host organisation #, website',
  'hosts.#.logo': 'Host organisation #, logo',
  'sponsors.#.name': 'Sponsor #, name',
  'sponsors.#.url': 'Sponsor #, website',
  'sponsors.#.logo': 'Sponsor #, logo',
  'sponsors.#.tier': 'Sponsor #, large logo',
}
