import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import {
  certificateLabels,
  eventLabels,
  introLabels,
  linkLabels,
  partnerLabels,
  registrationLabels,
  signatoryLabels,
  sponsorLabels,
  trackLabels,
} from '@rostra/domain/event/event-labels'
import { asWebsite } from '@rostra/domain/outside-address'
import { namesIn } from '../ui/editor/field-names.ts'
import type { Draft } from '../ui/editor/use-draft.ts'
import type { Saving } from '../ui/editor/use-saving.ts'

/** The hosts or sponsors as they are saved. */
export const withWebsites = <Partner extends { url?: string | null | undefined }>(
  partners: readonly Partner[] | null | undefined,
): Partner[] => (partners ?? []).map((it) => ({ ...it, url: asWebsite((it.url ?? '').trim()) }))

/** A list that was typed, a line each, as it is saved. */
export const withoutEmptyLines = (lines: readonly string[]): string[] =>
  lines.map((it) => it.trim()).filter(Boolean)

/** The intro as it is saved: none where nothing was entered, such as after typing in a field and emptying it. */
export const withoutEmptyIntro = (intro: EditedEvent['intro']): EditedEvent['intro'] =>
  intro && [intro.title, intro.url].every((it) => String(it ?? '').trim() === '') ? null : intro

/** The sections of the event's form, with the fields in each by the first part of their names. */
const sectionFields = {
  basics: ['name', 'shortName', 'edition', 'heading', 'timeZone', 'languages'],
  access: [
    'signIn',
    'publicPage',
    'guestNames',
    'embed',
    'registration',
    'people',
    'speakerEdits',
    'speakerEncoder',
    'links',
  ],
  welcome: ['welcome', 'helpContact', 'intro'],
  look: ['theme', 'logo', 'picture', 'pictureAlt', 'pictureFocus', 'publicSpeakers'],
  sponsors: ['hosts', 'sponsors'],
  certificate: ['certificate'],
  advanced: ['frameHosts', 'grace', 'fromStart'],
} as const
export type EventSection = keyof typeof sectionFields
export const eventSections = Object.keys(sectionFields) as EventSection[]

/** The section with a field; the tracks have a screen of their own. */
export const sectionOf = (field: string): EventSection | 'tracks' =>
  field === 'tracks'
    ? 'tracks'
    : (eventSections.find((it) => (sectionFields[it] as readonly string[]).includes(field)) ??
      'basics')

/** The props of every part of the event's form. */
export type EventForm = {
  draft: Draft<EditedEvent>
  at: Saving['at']
  /** URLs of the event's files, by their path in the event. */
  addresses: Record<string, string>
  /** Whether a mail server is set up. */
  sendsMail: boolean
}

/** What the fields are called where they are shown away from their labels, by path. */
export const eventNames = {
  ...eventLabels,
  'frameHosts.#': `${eventLabels.frameHosts}, line #`,
  'embed.#': `${eventLabels.embed}, line #`,
  ...namesIn('links', '', linkLabels),
  ...namesIn('intro', '', introLabels),
  'intro.captions.#.language': 'Intro captions #, language',
  'intro.captions.#.file': 'Intro captions #, file',
  'theme.accent': 'Colour',
  'theme.hope': 'Success colour',
  'theme.field': 'Large areas and filled buttons',
  'theme.ribbon1': 'First stripe',
  'theme.ribbon2': 'Second stripe',
  'theme.ribbon3': 'Third stripe',
  'theme.font': 'Heading font',
  ...namesIn('registration', 'Registration', registrationLabels),
  'registration.mode': registrationLabels.mode,
  'registration.domains.#': 'Registration, domain #',
  'registration.questions.#.label': 'Registration, question #',
  'registration.questions.#.options': 'Registration, options of question #',
  'registration.questions.#.options.#': 'Registration, options of question #, line #',
  ...namesIn('certificate', 'Certificates', certificateLabels),
  ...namesIn('certificate.signedBy.#', 'Signature #', signatoryLabels),
  ...namesIn('tracks.#', 'Track #', trackLabels),
  ...namesIn('hosts.#', 'Host organisation #', partnerLabels),
  ...namesIn('sponsors.#', 'Sponsor #', sponsorLabels),
}
