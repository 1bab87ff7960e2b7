/** Valibot schemas for `shops.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { WebhookUrl } from '../webhooks/webhooks.schema.ts'

/** A short name in pretix's addresses, such as `bigevents`. */
const slug = (what: string) =>
  v.pipe(
    v.string(issueReason('provide', { what })),
    v.trim(),
    v.nonEmpty(issueReason('provide', { what })),
    v.maxLength(100, issueReason('shop-short-name')),
    v.regex(/^[A-Za-z0-9][\w.-]*$/, issueReason('shop-short-name')),
  )

const entries = {
  kind: v.picklist(['pretix'], issueReason('unknown-shop')),
  /** Where the shop is, such as https://pretix.eu. */
  url: v.pipe(
    WebhookUrl,
    v.transform((url) => {
      const { origin, pathname } = new URL(url)
      let end = pathname.length
      while (pathname[end - 1] === '/') end -= 1
      return origin + pathname.slice(0, end)
    }),
  ),
  organizer: slug('Organizer'),
  event: slug('Event'),
  token: v.pipe(
    v.string(issueReason('provide', { what: 'API token' })),
    v.trim(),
    v.nonEmpty(issueReason('provide', { what: 'API token' })),
    v.maxLength(200, issueReason('shop-token-form')),
    v.regex(/^[\x21-\x7e]+$/, issueReason('shop-token-form')),
  ),
}
export const ShopForm = v.strictObject(entries)
export type ShopForm = v.InferOutput<typeof ShopForm>

/** A shop as the team sees it; the token can't be read again. Times are epoch ms. */
export const ListedShop = v.object({
  id: v.string(),
  kind: v.literal('pretix'),
  url: v.string(),
  organizer: v.string(),
  event: v.string(),
  by: v.string(),
  at: v.number(),
  /** When the shop was last asked; null until it is. */
  checkedAt: v.nullable(v.number()),
  /** Why that failed; null if it didn't. */
  problem: v.nullable(v.string()),
  /** Paid tickets that name an address. */
  tickets: v.number(),
  /** The path of the address that a webhook of the shop calls. */
  hook: v.string(),
})
export type ListedShop = v.InferOutput<typeof ListedShop>

/** People who came, whose name changed, and who left. */
export const Synced = v.object({ added: v.number(), changed: v.number(), removed: v.number() })
export type Synced = v.InferOutput<typeof Synced>

/** What we read of pretix's answers; all other fields are left out. */
const text = v.optional(v.nullable(v.string()))
const PretixPosition = v.object({
  id: v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.maxLength(100))]),
  attendee_name: text,
  /** By the parts of the shop's naming scheme. */
  attendee_name_parts: v.fallback(
    v.optional(v.nullable(v.object({ given_name: text, family_name: text }))),
    undefined,
  ),
  attendee_email: text,
  canceled: v.optional(v.nullable(v.boolean())),
  /** Why the ticket is blocked; absent, null or empty if it isn't. */
  blocked: v.optional(v.nullable(v.array(v.unknown()))),
  /** ISO 8601. */
  valid_from: text,
  valid_until: text,
})
export type PretixPosition = v.InferOutput<typeof PretixPosition>

const PretixOrder = v.object({
  code: v.pipe(v.string(), v.maxLength(100)),
  /** `n` pending, `p` paid, `e` expired, `c` cancelled; `r` refunded, in versions before 3. */
  status: v.string(),
  testmode: v.optional(v.nullable(v.boolean())),
  /** Whether it counts as paid already, as for someone who pays an invoice later. */
  valid_if_pending: v.optional(v.nullable(v.boolean())),
  last_modified: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  positions: v.array(PretixPosition),
})
export type PretixOrder = v.InferOutput<typeof PretixOrder>

/** One page of orders; `next` is the address of the next one. */
export const PretixOrders = v.object({
  next: v.optional(v.nullable(v.string())),
  results: v.array(PretixOrder),
})
