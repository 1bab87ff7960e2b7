import type { Stream } from '@rostra/domain/sessions/session'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/transport/api.ts'

/** What the server found out about a stream, once its field’s Test was pressed; shared by all who show it. */
export const useStreamCheck = ({ type, url }: Stream) =>
  useQuery({
    queryKey: ['stream-check', type, url],
    queryFn: ({ signal }) => callApi('organiser-stream-check', { type, url }, signal),
    enabled: false,
    retry: false,
  })
