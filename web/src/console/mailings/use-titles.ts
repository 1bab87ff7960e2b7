import { useCall } from '../../platform/transport/use-call.ts'

/** The sessions by id and title; none while they load. */
export const useTitles = (): { id: string; title: string }[] =>
  (useCall('organiser-sessions', {}).data?.sessions ?? []).map(({ session }) => session)
