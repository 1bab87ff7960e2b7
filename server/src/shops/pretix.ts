/** Reads orders from pretix: https://docs.pretix.eu/en/latest/api/resources/orders.html */
import { type ReasonWithMessage, reason } from '@rostra/domain/contract/reasons/reasons'
import type { PretixOrder, ShopForm } from '@rostra/domain/shops/shops'
import { PretixOrders } from '@rostra/domain/shops/shops.schema'
import * as v from 'valibot'
import { fetchOutside, type OutsideText } from '../platform/outside-fetch.ts'

const timeoutMs = 20_000
/** Bytes of a page, which has 50 orders; those of groups are long. */
const maxBytes = 10_000_000
/** Pages after which a shop is not believed any more. */
const pagesLimit = 4_000

export type Where = Omit<ShopForm, 'kind'>
/** `madeAt` is when the shop began to answer, as it writes it. */
export type OrdersPage = { orders: readonly PretixOrder[]; madeAt: string | undefined }

/** Why a shop can't be read, and the field of its form that is wrong. */
export class ShopError extends Error {
  readonly reason: ReasonWithMessage
  readonly field: string

  constructor(its: ReasonWithMessage, field: string) {
    super(its.message)
    this.reason = its
    this.field = field
  }
}

/** The pages of orders that have changed since, or of all. Throws `ShopError`. */
export async function* changedOrders(
  shop: Where,
  since: string | null,
  privateHosts: readonly string[],
): AsyncGenerator<OrdersPage> {
  for (let page: number | undefined = 1; page !== undefined; ) {
    const answer = await fetchOutside(pageAddress(shop, since, page), {
      timeoutMs,
      maxBytes,
      privateHosts,
      headers: { accept: 'application/json', authorization: `Token ${shop.token}` },
    })
    const { next, results } = ordersIn(answer)
    const made = answer.ok ? answer.headers['x-page-generated'] : undefined
    yield { orders: results, madeAt: typeof made === 'string' ? made : undefined }
    page = pageAfter(page, next)
  }
}

function pageAddress({ url, organizer, event }: Where, since: string | null, page: number): string {
  const path = `/api/v1/organizers/${organizer}/events/${event}/orders/`
  const query = new URLSearchParams(since === null ? {} : { modified_since: since })
  if (page > 1) query.set('page', String(page))
  return `${url}${path}${query.size > 0 ? `?${query}` : ''}`
}

/** Only the number is taken from the next page's address: the token must not go elsewhere. */
function pageAfter(page: number, next: string | null | undefined): number | undefined {
  if (!next || !URL.canParse(next)) return undefined
  const number = Number(new URL(next).searchParams.get('page'))
  if (number !== page + 1 || number > pagesLimit) throw new ShopError(reason('shop-answer'), 'url')
  return number
}

function ordersIn(answer: OutsideText) {
  if (!answer.ok) throw new ShopError(reason('shop-unreachable', { why: answer.reason }), 'url')
  const { status, text } = answer
  if (status === 401 || status === 403) throw new ShopError(reason('shop-token'), 'token')
  if (status === 404) throw new ShopError(reason('shop-unknown'), 'event')
  if (status === 429) throw new ShopError(reason('shop-busy'), 'url')
  if (status !== 200)
    throw new ShopError(reason('shop-unreachable', { why: `it answers ${status}` }), 'url')
  try {
    return v.parse(PretixOrders, JSON.parse(text))
  } catch {
    throw new ShopError(reason('shop-answer'), 'url')
  }
}
