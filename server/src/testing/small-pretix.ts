/** A small pretix for tests: the orders of one event, with the fields and pages of its API. */
import { createServer } from 'node:http'
import { listening } from './free-port.ts'

type Position = {
  attendee_name?: string | null
  attendee_email?: string | null
  canceled?: boolean
  blocked?: string[] | null
  valid_from?: string | null
  valid_until?: string | null
}
type Status = 'n' | 'p' | 'e' | 'c'

export type SmallPretix = Awaited<ReturnType<typeof startPretix>>

/** `clock` is the shop's, in epoch ms. */
export async function startPretix(clock: () => number, pageSize = 50) {
  const orders = new Map<string, Record<string, unknown>>()
  const asked: URL[] = []
  let token = 'good-token'
  let answer: (() => { status: number; body: string }) | undefined
  let ids = 23_442

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', own)
    asked.push(url)
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'x-page-generated': new Date(clock()).toISOString(),
        })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (answer) {
      const { status, body } = answer()
      return send(status, body)
    }
    if (request.headers.authorization !== `Token ${token}`)
      return send(401, { detail: 'Invalid token.' })
    if (url.pathname !== '/api/v1/organizers/bigevents/events/sampleconf/orders/')
      return send(404, { detail: 'Not found.' })
    const since = Date.parse(url.searchParams.get('modified_since') ?? '1970-01-01')
    const found = [...orders.values()].filter(
      (it) => Date.parse(it.last_modified as string) >= since,
    )
    const page = Number(url.searchParams.get('page') ?? 1)
    const next = new URL(url)
    next.searchParams.set('page', String(page + 1))
    send(200, {
      count: found.length,
      next: page * pageSize < found.length ? next.href : null,
      previous: null,
      results: found.slice((page - 1) * pageSize, page * pageSize),
    })
  })
  const own = `http://127.0.0.1:${await listening(server)}`

  /** Adds an order, or changes its status or positions. Positions keep their ids by their place. */
  function order(code: string, status: Status, positions?: readonly Position[], more: object = {}) {
    const before = orders.get(code)
    const at = new Date(clock()).toISOString()
    const old = (before?.positions ?? []) as Record<string, unknown>[]
    const ours = positions?.map((position, place) => ({
      ...(old[place] ?? positionOf(code, place + 1, ids++)),
      ...position,
    }))
    orders.set(code, {
      ...(before ?? orderOf(code, at)),
      ...{ status, last_modified: at, ...more },
      // As pretix leaves them out unless it is asked for them.
      positions: (ours ?? old).filter((it) => !(it as Position).canceled),
    })
  }

  return {
    url: own,
    /** What `shop-save` takes. */
    form: () => ({
      kind: 'pretix',
      url: own,
      organizer: 'bigevents',
      event: 'sampleconf',
      token,
    }),
    order,
    asked,
    setToken: (next: string) => {
      token = next
    },
    /** Answers every request like this; with undefined, again as pretix. */
    answerWith: (next: (() => { status: number; body: string }) | undefined) => {
      answer = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const orderOf = (code: string, at: string) => ({
  code,
  event: 'sampleconf',
  testmode: false,
  secret: 'k24fiuwvu8kxz3y1',
  url: `https://pretix.example/bigevents/sampleconf/order/${code}/k24fiuwvu8kxz3y1/`,
  email: 'tester@example.org',
  phone: '+491234567',
  customer: null,
  locale: 'en',
  sales_channel: 'web',
  datetime: at,
  expires: at,
  payment_date: at.slice(0, 10),
  payment_provider: 'banktransfer',
  fees: [],
  total: '23.00',
  comment: '',
  checkin_attention: false,
  require_approval: false,
  valid_if_pending: false,
  invoice_address: { last_modified: at, is_business: false, name: 'John Doe', company: '' },
  downloads: [],
  payments: [],
  refunds: [],
  cancellation_date: null,
})

const positionOf = (order: string, positionid: number, id: number) => ({
  id,
  order,
  positionid,
  canceled: false,
  item: 1345,
  variation: null,
  price: '23.00',
  attendee_name: 'Peter',
  attendee_name_parts: { _scheme: 'full', full_name: 'Peter' },
  attendee_email: null,
  company: null,
  voucher: null,
  tax_rate: '0.00',
  tax_value: '0.00',
  tax_rule: null,
  secret: 'z3fsn8jyufm5kpk768q69gkbyr5f4h6w',
  addon_to: null,
  blocked: null,
  valid_from: null,
  valid_until: null,
  subevent: null,
  discount: null,
  pseudonymization_id: 'MQLJvANO3B',
  seat: null,
  checkins: [],
  answers: [],
  downloads: [],
})
