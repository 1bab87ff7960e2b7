/** Screens that are loaded when they are opened: those that prepare the event are large, like players and encoders. */
import { lazy } from 'react'

export const EventPage = lazy(async () => ({
  default: (await import('../event/event-page.tsx')).EventPage,
}))
export const GuidedPage = lazy(async () => ({
  default: (await import('../start/guided-page.tsx')).GuidedPage,
}))
export const DirectorPage = lazy(async () => ({
  default: (await import('../director/director-page.tsx')).DirectorPage,
}))
export const LibraryPage = lazy(async () => ({
  default: (await import('../library/library-page.tsx')).LibraryPage,
}))
export const PreviewPage = lazy(async () => ({
  default: (await import('../preview/preview-page.tsx')).PreviewPage,
}))
export const RehearsalPage = lazy(async () => ({
  default: (await import('../rehearsal/rehearsal-page.tsx')).RehearsalPage,
}))
export const SessionsPage = lazy(async () => ({
  default: (await import('../sessions/sessions-page.tsx')).SessionsPage,
}))
export const StudioPage = lazy(async () => ({
  default: (await import('../studio/studio-page.tsx')).StudioPage,
}))
