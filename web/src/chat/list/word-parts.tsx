import { NewTab } from '../../ui/new-tab.tsx'
import { textParts } from './message-text.ts'

type Props = {
  text: string
  /** The reader's name if the message mentions them, otherwise empty. */
  me: string
}

/** Renders a message as text, mentions and links, never as HTML. */
export const WordParts = ({ text, me }: Props) =>
  textParts(text, me).map((part, index) => {
    if (part.kind === 'text') return part.text
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change
    if (part.kind === 'mention') return <strong key={index}>{part.text}</strong>
    return (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
        <NewTab />
      </a>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text never change
  })
