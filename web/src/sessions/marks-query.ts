import { useCall } from '../platform/transport/use-call.ts'

/** The questions, polls and chapters of a recording, each at its position; undefined until they are loaded. */
export function useMarks(showId: string) {
  const { data, refetch } = useCall('timeline-marks', { showId })
  return { marks: data?.items, refetch }
}
