/** Talking with the person at a terminal: questions on stderr, so that stdout is the command's result. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** The person ended the question with Ctrl-C or Ctrl-D. */
export class NoAnswer extends Error {}

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Asks one line. What is typed is not shown when `hidden`. Throws `NoAnswer`. */
export function createAsk({ input, output }: Streams) {
  return (question: string, { hidden = false }: { hidden?: boolean } = {}): Promise<string> => {
    // With `terminal` readline takes the echo over, and here it leads nowhere.
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

/** Keeps one line at the end of the output that is rewritten each time; '' removes it. */
export const createStatus =
  (output: NodeJS.WritableStream) =>
  (text: string): void => {
    output.write(`\r\x1b[K${text}`)
  }
