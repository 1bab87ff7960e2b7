import { useCall } from '../platform/transport/use-call.ts'

/** The questions, polls and chapters of a recording, each at its position; undefined until they are loaded. */
export const useMarks = (showId: string) => useCall('timeline-marks', { showId }).data?.items
