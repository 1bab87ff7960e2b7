/** The query of a list, kept in the page's address: search, order and page. */
import { defined } from '@rostra/domain/defined'

export type ListQuery<Sort extends string> = {
  search: string
  sort: Sort | 'name'
  descending: boolean
  page: number
}

/** Parameters that are missing or invalid are replaced by those of the list by name. */
export function listQueryOf<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
): ListQuery<Sort> {
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    sort: sorts.find((it) => it === params.get('sort')) ?? 'name',
    descending: params.has('descending'),
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
  }
}

/** The query as parameters of the address, without the defaults. */
export function listParamsOf(query: ListQuery<string>): Record<string, string> {
  const { search, sort, descending, page } = query
  return defined({
    search: search || undefined,
    sort: sort === 'name' ? undefined : sort,
    descending: descending ? '' : undefined,
    page: page > 1 ? String(page) : undefined,
  })
}
