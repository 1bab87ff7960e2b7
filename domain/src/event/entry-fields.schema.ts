/** What the fields of events, sessions and libraries may contain, in the event folder and in the API. */
import * as v from 'valibot'
import { ownText } from '../contract/own-text.schema.ts'
import { type IssueReason, issueReason } from '../contract/reasons/issue-reason.ts'
import { asAddress, asWebsite, siteOrigin } from '../outside-address.ts'
import type { Translations } from '../own-texts/own-texts.ts'
import { hostOf } from '../stream-sources/frame.ts'
import { isTimeZone } from '../zoned-time.ts'

// NFC, and no control characters except newline and tab, as for all text that people enter.
const text = v.pipe(
  // YAML reads `edition: 10` as a number; people mean the text.
  v.union([v.string(), v.number()], issueReason('entry-not-text')),
  v.transform((it) => String(it).normalize('NFC')),
  v.check((it) => !/\p{Cc}/u.test(it.replace(/[\n\t]/g, '')), issueReason('entry-with-controls')),
)

export const RequiredText = v.pipe(text, v.trim(), v.nonEmpty(issueReason('entry-empty')))

export const OptionalText = v.pipe(
  v.nullish(text, ''),
  v.transform((it) => it ?? ''),
)

const upTo = (limit: number) =>
  v.maxLength<string, number, IssueReason>(limit, issueReason('entry-text-too-long', { limit }))
export const textUpTo = (limit: number) => v.pipe(RequiredText, upTo(limit))
export const trimmedUpTo = (limit: number) => v.pipe(OptionalText, v.trim(), upTo(limit))
export const optionalUpTo = (limit: number) => v.pipe(OptionalText, upTo(limit))

/** Characters of texts that have no place of a certain size: in one line, and of several paragraphs. */
export const [longestLine, longestText] = [1_000, 100_000]
/** Such texts, which attendees read. */
export const OwnLine = ownText(textUpTo(longestLine))
export const OptionalOwnLine = ownText(optionalUpTo(longestLine))
export const OwnParagraphs = ownText(optionalUpTo(longestText))

/** A path is kept as written: on disk, a different Unicode form is a different file. */
export const Address = v.pipe(
  v.string(issueReason('entry-without-link')),
  v.transform(asAddress),
  v.nonEmpty(issueReason('entry-empty')),
)

export const OptionalAddress = v.pipe(
  v.nullish(v.string(issueReason('entry-without-link')), ''),
  v.transform((it) => it ?? ''),
)

/** Where a click on a logo leads. Browsers open it, so schemes such as `javascript:` must not pass. */
export const Website = v.pipe(
  OptionalAddress,
  v.transform(asWebsite),
  v.check(
    (it) => it === '' || (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(it) && URL.canParse(it)),
    issueReason('entry-not-website'),
  ),
)

/** A host whose pages may be shown in a frame; the full address of a page is reduced to its host. */
export const FrameHost = v.pipe(
  v.string(issueReason('entry-not-text')),
  v.transform((it) => hostOf(it) ?? ''),
  v.nonEmpty(issueReason('entry-not-host')),
)

/** A site whose pages may show ours in a frame: `https://host[:port]`, no path and no wildcard. */
export const EmbedOrigin = v.pipe(
  v.string(issueReason('entry-not-text')),
  v.trim(),
  v.check((it) => siteOrigin(it) !== undefined, issueReason('entry-not-origin')),
  v.transform((it) => siteOrigin(it) ?? ''),
)

export const LibraryId = v.pipe(
  v.string(issueReason('entry-not-text')),
  v.regex(/^[A-Za-z0-9_-]{1,100}$/, issueReason('entry-not-name')),
)

export const id = v.pipe(RequiredText, LibraryId)

export const ZoneName = v.pipe(RequiredText, v.check(isTimeZone, issueReason('entry-unknown-zone')))

// valibot accepts a list as a map with the keys 0, 1, 2 …
export const notList = v.check((it: unknown) => !Array.isArray(it), issueReason('entry-not-map'))

/**
 * An object with these entries and no other. Its own texts in other languages are beside them once `textsApart` has
 * stored what was written.
 */
export const map = <E extends v.ObjectEntries>(entries: E) => {
  type Shape = v.StrictObjectSchema<E, undefined>
  type Output = v.InferOutput<Shape> & { translations?: Translations }
  const shape: v.GenericSchema<unknown, Output> = v.pipe(
    v.unknown(),
    notList,
    v.strictObject(entries),
  )
  // Typed callers may pass only what the schema accepts.
  return shape as v.GenericSchema<v.InferInput<Shape>, Output>
}

/** A list that may be left out. */
export const list = <S extends v.GenericSchema>(item: S) =>
  v.nullish(v.array(item, issueReason('entry-not-list')), [])

/** A list of at most `limit` items. */
export const listUpTo = <S extends v.GenericSchema>(limit: number, item: S) =>
  v.pipe(
    v.array(item, issueReason('entry-not-list')),
    v.maxLength(limit, issueReason('entry-too-many-items', { limit })),
  )

/** Library fields with the same names in the event folder and in the API. */
export const libraryFields = {
  title: OwnLine,
  subtitle: OptionalOwnLine,
  beforeOpenText: OwnParagraphs,
  assets: list(
    map({
      title: OwnLine,
      url: Address,
      type: RequiredText,
      image: OptionalAddress,
      /** The session that it belongs to; one that no longer exists is as if it had none. */
      session: v.nullish(id),
    }),
  ),
}
