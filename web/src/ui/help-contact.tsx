import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import { Written } from './written.tsx'

type Props = { text: string }

const Plain = ({ text }: Props) => <Written>{text}</Written>

const Links = lazyPart<Props>(() =>
  import('./help-contact-links.tsx').then(
    (it) => it.HelpContactLinks,
    () => Plain,
  ),
)

/** The organisers' contact text at once; its addresses and numbers are links as soon as their code has loaded. */
export const HelpContact = (props: Props) => (
  <Suspense fallback={<Plain {...props} />}>
    <Links {...props} />
  </Suspense>
)
