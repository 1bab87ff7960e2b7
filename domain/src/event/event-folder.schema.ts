/** The shapes of event.yaml, sessions.yaml and library.yaml; the organiser's event form sends the first. */
import * as v from 'valibot'
import { signInWays } from '../attendees/sign-in-code.ts'
import { CertificatesEntry } from '../certificates/certificate.schema.ts'
import { chatSettingRanges } from '../chat/chat-requests.ts'
import { ownText } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { whole } from '../contract/shapes.ts'
import { longestGrace } from '../direction/direction-limits.ts'
import { labelled } from '../labelled.schema.ts'
import { languages } from '../languages.ts'
import { RegistrationYaml, WrittenMoment } from '../registration/registration.schema.ts'
import { Captions, sessionFields } from '../sessions/session-fields.schema.ts'
import { sessionLimit } from '../sessions/session-limit.ts'
import { SpeakerEntry } from '../speakers/speaker-entry.schema.ts'
import { speakerEditWays } from '../speakers/speaker-people.ts'
import { Theme, ThemeColours } from '../theme/theme.schema.ts'
import { embedLimit, guestNameWays } from '../watch/watch.ts'
import {
  Address,
  EmbedOrigin,
  FrameHost,
  LibraryId,
  libraryFields,
  list,
  listUpTo,
  map,
  notList,
  OptionalOwnLine,
  OptionalText,
  OwnLine,
  OwnParagraphs,
  RequiredText,
  trimmedUpTo,
  Website,
  ZoneName,
} from './entry-fields.schema.ts'
import { longestShortName } from './event-folder.ts'
import {
  eventLabels,
  introLabels,
  linkLabels,
  partnerLabels,
  sponsorLabels,
} from './event-labels.ts'
import { draftParts } from './site-state.schema.ts'
import { EditedTracks, TracksYaml } from './tracks.schema.ts'

const setting = (name: keyof typeof chatSettingRanges, unit: string) => {
  const [least, most] = chatSettingRanges[name]
  const outOfRange = issueReason('entry-out-of-range', {
    least: String(least),
    most: String(most),
    unit,
  })
  return v.nullish(whole(least, most, outOfRange))
}
/** Minutes that people stay in a session's room after its planned end. */
const graceMessage = issueReason('entry-out-of-range', {
  least: '0',
  most: String(longestGrace),
  unit: 'minutes',
})
/** The most hosts whose pages the event may show in a frame. */
const frameHostLimit = 50
export const FrameHosts = v.nullish(listUpTo(frameHostLimit, FrameHost))
/** Longest help contact or picture description, in characters. */
const longestLine = 300
const shortLine = ownText(
  v.pipe(
    OptionalText,
    v.trim(),
    v.maxLength(longestLine, issueReason('value-too-long', { what: 'text' })),
  ),
)
const line = v.nullish(shortLine)

const partnerFields = { name: OwnLine, logo: Address, url: Website }
const tier = v.nullish(v.picklist(['large', 'normal'], issueReason('entry-unknown-tier')))

const language = v.picklist(
  languages,
  issueReason('entry-unknown-language', { languages: languages.join(', ') }),
)
// An empty list would leave a site that no one can read.
const languageList = v.pipe(
  v.array(language, issueReason('entry-not-list')),
  v.minLength(1, issueReason('entry-no-language')),
  v.check((it) => new Set(it).size === it.length, issueReason('entry-language-twice')),
)

export const EventLanguages = v.nullish(languageList)

const eventFields = {
  name: OwnLine,
  shortName: v.nullish(ownText(trimmedUpTo(longestShortName))),
  edition: OptionalOwnLine,
  heading: OwnLine,
  welcome: OwnParagraphs,
  timeZone: ZoneName,
  languages: EventLanguages,
  signIn: v.nullish(v.picklist(signInWays, issueReason('entry-unknown-sign-in'))),
  theme: v.nullish(map({ ...Theme.entries, dark: v.optional(map(ThemeColours.entries)) }), {}),
  hosts: list(labelled(partnerLabels, partnerFields)),
  sponsors: list(labelled(sponsorLabels, { ...partnerFields, tier })),
  logo: v.nullish(v.string(issueReason('entry-without-link'))),
  picture: v.nullish(v.string(issueReason('entry-without-link'))),
  pictureAlt: line,
  pictureFocus: v.nullish(
    v.pipe(
      v.string(issueReason('entry-not-focus')),
      v.regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/, issueReason('entry-not-focus')),
    ),
  ),
  helpContact: line,
  publicSpeakers: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  speakerEdits: v.nullish(v.picklist(speakerEditWays, issueReason('entry-unknown-speaker-edits'))),
  speakerEncoder: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  publicPage: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  registration: v.nullish(RegistrationYaml),
  draft: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  opensAt: WrittenMoment,
  inDraft: v.nullish(
    v.array(
      v.picklist(draftParts, issueReason('entry-unknown-draft-part')),
      issueReason('entry-not-list'),
    ),
  ),
  people: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  frameHosts: FrameHosts,
  embed: v.nullish(listUpTo(embedLimit, EmbedOrigin)),
  guestNames: v.nullish(v.picklist(guestNameWays, issueReason('entry-unknown-guest-names'))),
  intro: v.nullish(
    labelled(introLabels, {
      title: OptionalOwnLine,
      url: Address,
      type: RequiredText,
      alt: v.optional(shortLine),
      captions: Captions,
    }),
  ),
  fromStart: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  grace: v.nullish(whole(0, longestGrace, graceMessage)),
  certificate: CertificatesEntry,
  chat: v.nullish(
    map({
      typingThrottle: setting('typingThrottle', 'ms'),
      responseTimeout: setting('responseTimeout', 'ms'),
      uploadLimit: setting('uploadLimit', 'MB'),
    }),
  ),
  links: v.nullish(
    labelled(linkLabels, { privacy: v.nullish(Address), terms: v.nullish(Address) }),
    {},
  ),
}

export const EventYaml = labelled(eventLabels, { ...eventFields, tracks: TracksYaml })

/** The event as organisers save it. */
export const EditedEvent = labelled(eventLabels, { ...eventFields, tracks: EditedTracks })
export type EditedEvent = v.InferOutput<typeof EditedEvent>

export const SessionYaml = map({
  ...sessionFields,
  startDate: RequiredText,
  startTime: RequiredText,
  desc: OwnParagraphs,
  speakerData: list(SpeakerEntry),
})

/** An empty file is an event without sessions. */
export const SessionsYaml = v.pipe(
  v.nullable(v.array(SessionYaml, issueReason('entry-not-sessions')), []),
  v.transform((it) => it ?? []),
  v.maxLength(sessionLimit, issueReason('entry-too-many-sessions', { limit: sessionLimit })),
)

export const LibraryEntryYaml = map({ ...libraryFields, openDateTime: RequiredText })

export const LibraryYaml = v.pipe(
  v.nullish(v.pipe(v.unknown(), notList, v.record(LibraryId, LibraryEntryYaml)), {}),
  v.transform((it) => it ?? {}),
)
