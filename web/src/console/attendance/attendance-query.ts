import type { attendanceCalls } from '@rostra/domain/contract/attendance-calls'
import type { PayloadOf } from '@rostra/domain/contract/call'
import { defined } from '@rostra/domain/defined'

/** The query for a session's attendees, kept in the URL: search, order and page. */
export type PeopleQuery = PayloadOf<(typeof attendanceCalls)['attendance-people']>

const orders = ['name', 'joined', 'stayed'] as const

export function peopleQueryOf(params: URLSearchParams): PeopleQuery {
  return {
    showId: params.get('show') ?? '',
    search: (params.get('search') ?? '').slice(0, 200),
    sort: orders.find((it) => it === params.get('sort')) ?? 'name',
    descending: params.has('descending'),
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
  }
}

export function paramsOf(query: PeopleQuery): Record<string, string> {
  const { showId, search, sort, descending, page } = query
  return {
    show: showId,
    ...defined({
      search: search || undefined,
      sort: sort === 'name' ? undefined : sort,
      descending: descending ? '' : undefined,
      page: page > 1 ? String(page) : undefined,
    }),
  }
}
