import { directionIn } from './caption-choice.ts'
import type { CaptionLog } from './caption-log.ts'

type Props = { lines: CaptionLog; lang: string; className?: string | undefined }

/** Lines of captions, each as a box around its words. */
export const ShownLines = ({ lines, lang, className }: Props) =>
  lines.map(({ n, text }) => (
    <p key={n} lang={lang} dir={directionIn(lang)} className={className}>
      <span>{text}</span>
    </p>
  ))
