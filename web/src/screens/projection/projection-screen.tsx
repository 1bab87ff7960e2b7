import type { ProjectionPage } from '@rostra/domain/screens/screens'
import { type ComponentType, Suspense } from 'react'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { lazyOptional } from '../../ui/lazy-part.ts'
import { ScreenMessage } from '../screen-message.tsx'
import { screenLink, useLinkState, useLoaded } from '../use-screen.ts'
import { CaptionsProjection } from './captions-projection.tsx'
import { ChatProjection } from './chat-projection.tsx'
import { MoodProjection } from './mood-projection.tsx'
import { PollProjection } from './poll-projection.tsx'
import './projection.css'
import type { ProjectionProps } from './projection-props.ts'
import { QuestionProjection } from './question-projection.tsx'

const pages: Record<ProjectionPage, ComponentType<ProjectionProps>> = {
  question: QuestionProjection,
  poll: PollProjection,
  chat: ChatProjection,
  mood: MoodProjection,
  captions: CaptionsProjection,
}

const HallCode = lazyOptional(async () => (await import('./hall-code.tsx')).HallCode)

/** Where the hall's code stands beside the content: what it leads to is on the page. */
const isAsking: Record<ProjectionPage, (view: ProjectionProps['view']) => boolean> = {
  question: ({ question }) => question !== null,
  poll: ({ poll }) => poll?.state === 'open',
  chat: () => false,
  mood: () => false,
  captions: () => false,
}

const load = () => {
  const lang = new URLSearchParams(location.search).get('lang')
  return screenLink().call('projection-view', lang === null ? {} : { lang })
}

/** A page for a screen in a hall or a video mixer: only the content, with nothing around it. */
export function ProjectionScreen({ page }: { page: ProjectionPage }) {
  const state = useLinkState()
  const { view } = useLoaded(load)
  useDocumentTitle(view?.title ?? 'Projection', 'Rostra')
  if (state === 'revoked') return <ScreenMessage>This link was revoked</ScreenMessage>
  const Page = pages[page]
  return (
    <main className="projection">
      <h1 className="visually-hidden">{view?.title ?? 'Projection'}</h1>
      {view && <Page view={view} />}
      {view?.hall && isAsking[page](view) && (
        <Suspense>
          <HallCode address={view.hall} />
        </Suspense>
      )}
    </main>
  )
}
