import { contactParts } from '@rostra/domain/help-desk/help-contact'
import { Fragment } from 'react'
import { Written } from './written.tsx'

/** The organisers' contact text, with its addresses and numbers as links. */
export const HelpContactLinks = ({ text }: { text: string }) => (
  <Written>
    {contactParts(text).map(({ text, href }, index) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
        <a key={index} href={href}>
          {text}
        </a>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
        <Fragment key={index}>{text}</Fragment>
      ),
    )}
  </Written>
)
