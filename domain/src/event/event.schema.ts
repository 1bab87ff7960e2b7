/** The event itself: its names, texts, theme, hosts and sponsors. */
import * as v from 'valibot'
import { languages } from '../languages.ts'
import { CaptionsFile, Speaker } from '../sessions/session.schema.ts'
import { Theme } from '../theme/theme.schema.ts'
import { Track } from './tracks.schema.ts'

/** The languages that an event offers. The first one is the event's own language. */
const OfferedLanguages = v.pipe(v.array(v.picklist(languages)), v.minLength(1))

/** `logo` and `url` are addresses the browser can load or open; the logos of some sponsors are larger. */
export const Partner = v.object({
  name: v.string(),
  logo: v.string(),
  url: v.string(),
  tier: v.optional(v.literal('large')),
})
export type Partner = v.InferOutput<typeof Partner>

export const Intro = v.object({
  title: v.string(),
  url: v.string(),
  type: v.string(),
  /** What a picture shows; without it, the picture is decorative. */
  alt: v.optional(v.string()),
  captions: v.optional(v.array(CaptionsFile)),
})
export type Intro = v.InferOutput<typeof Intro>

/** The theme as pages load it: the addresses of its style sheet and pictures, and the colours of its header. */
export const ThemeAssets = v.object({
  stylesheet: v.string(),
  icon: v.string(),
  /** Shown in a player until its video appears. */
  poster: v.string(),
  /** Colours for the browser's own toolbars. */
  bars: v.object({ light: v.string(), dark: v.string() }),
})
export type ThemeAssets = v.InferOutput<typeof ThemeAssets>

/** What may be shown to someone who has not signed in: name, days and theme, no programme. */
export const EventFront = v.object({
  name: v.string(),
  /** For places too narrow for the name. */
  shortName: v.optional(v.string()),
  edition: v.string(),
  heading: v.string(),
  timeZone: v.string(),
  /** The languages the site is offered in; the first is the event's own. */
  languages: OfferedLanguages,
  /** `code` if attendees sign in with a code that is emailed to them. */
  signIn: v.optional(v.literal('code')),
  /** An organisation whose accounts sign in: its name, who signs in with it, and whether in no other way. */
  organisation: v.optional(
    v.object({
      name: v.string(),
      team: v.boolean(),
      attendees: v.boolean(),
      only: v.boolean(),
    }),
  ),
  hosts: v.array(Partner),
  /** Addresses of the event's logo and of a picture that presents it; without `pictureAlt`, that is decorative. */
  logo: v.optional(v.string()),
  picture: v.optional(v.string()),
  pictureAlt: v.optional(v.string()),
  /** Whom attendees may write to or call, as the organisers wrote it. */
  helpContact: v.optional(v.string()),
  /** From the start of the first session to the end of the last, ISO 8601 UTC. */
  startTime: v.optional(v.string()),
  endTime: v.optional(v.string()),
  /** Up to three, and only where the organisers made speakers public. */
  speakers: v.optional(v.array(Speaker)),
  theme: Theme,
  themeAssets: ThemeAssets,
  links: v.object({ privacy: v.optional(v.string()), terms: v.optional(v.string()) }),
  /** True while only the team gets in; `opensAt` is when that ends, if known, ISO 8601 UTC. */
  draft: v.optional(v.literal(true)),
  opensAt: v.optional(v.string()),
  /** Anyone may read the page about the event. */
  publicPage: v.optional(v.literal(true)),
  /** People can register, here or at a ticket shop. */
  registers: v.optional(v.literal(true)),
  /** They will once the organisers have set up email. */
  registersSoon: v.optional(v.literal(true)),
  /** True once the event is closed: it can be viewed, but no one can take part. */
  closed: v.optional(v.boolean()),
})
export type EventFront = v.InferOutput<typeof EventFront>

export const EventTexts = v.object({
  ...EventFront.entries,
  welcome: v.string(),
  /** `welcome` rendered and sanitised by the server. */
  welcomeHtml: v.string(),
  sponsors: v.array(Partner),
  /** In the organiser's order; a session refers to one by name. */
  tracks: v.array(Track),
  /** Attendees may list themselves for other attendees to see. */
  people: v.optional(v.literal(true)),
  /** Attendees may earn a certificate of attendance. */
  certificates: v.optional(v.literal(true)),
  /** Hosts whose pages may be shown in a frame. */
  frameHosts: v.optional(v.array(v.string())),
  intro: v.optional(Intro),
  /** Minutes that people stay in a session's room after its planned end. */
  grace: v.number(),
  /** When all personal data will be erased, epoch ms; absent while it is kept indefinitely. */
  keptUntil: v.optional(v.number()),
})
export type EventTexts = v.InferOutput<typeof EventTexts>
