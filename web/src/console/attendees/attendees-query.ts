import { defined } from '@rostra/domain/defined'

/** The query for the list, kept in the URL: search, filter, order and page. */
export type AttendeesQuery = {
  search: string
  signedIn?: boolean
  sort: 'name' | 'email' | 'registered'
  descending: boolean
  page: number
}

export function queryOf(params: URLSearchParams): AttendeesQuery {
  const sort = params.get('sort')
  const signedIn = params.get('signedIn')
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    ...(signedIn === 'yes' || signedIn === 'no' ? { signedIn: signedIn === 'yes' } : {}),
    sort: sort === 'email' || sort === 'registered' ? sort : 'name',
    descending: params.has('descending'),
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
  }
}

/** The query as URL parameters, without the defaults. */
export function paramsOf(query: AttendeesQuery): Record<string, string> {
  const { search, signedIn, sort, descending, page } = query
  return defined({
    search: search || undefined,
    signedIn: signedIn === undefined ? undefined : signedIn ? 'yes' : 'no',
    sort: sort === 'name' ? undefined : sort,
    descending: descending ? '' : undefined,
    page: page > 1 ? String(page) : undefined,
  })
}
