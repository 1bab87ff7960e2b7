/** Prompts at a terminal: questions go to stderr, so that stdout contains only the command's result. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** The prompt was cancelled with Ctrl-C or Ctrl-D. */
export class NoAnswer extends Error {}

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Prompts for one line. With `hidden`, typed text is not shown. Throws `NoAnswer`. */
export function createAsk({ input, output }: Streams) {
  return (question: string, { hidden = false }: { hidden?: boolean } = {}): Promise<string> => {
    // With `terminal`, readline does the echoing, and this output discards it.
    const echo = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : output
    const lines = createInterface({ input, output: echo, terminal: true })
    return new Promise((resolve, reject) => {
      if (hidden) output.write(question)
      lines.once('SIGINT', () => lines.close())
      lines.once('close', () => {
        if (hidden) output.write('\n')
        reject(new NoAnswer('no answer was given'))
      })
      lines.question(hidden ? '' : question, (answer) => {
        resolve(answer)
        lines.close()
      })
    })
  }
}

/** Rewrites one line at the end of the output; '' clears it. */
export const createStatus =
  (output: NodeJS.WritableStream) =>
  (text: string): void => {
    output.write(`\r\x1b[K${text}`)
  }
