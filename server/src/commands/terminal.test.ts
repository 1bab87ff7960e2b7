import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createAsk, createStatus, NoAnswer } from './terminal.ts'

function terminal() {
  const input = new PassThrough()
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
  })
  return {
    ask: createAsk({ input, output }),
    type: (text: string) => input.write(text),
    shown: () => shown,
    output,
  }
}

test('a question is shown, and the typed text is its answer', async () => {
  const { ask, type, shown } = terminal()
  const answer = ask('Continue? (yes/no) ')
  type('yes\r')
  expect(await answer).toBe('yes')
  expect(shown()).toContain('Continue? (yes/no) ')
  expect(shown()).toContain('yes\r\n')
})

test('a password is not shown while it is typed', async () => {
  const { ask, type, shown } = terminal()
  const answer = ask('Password: ', { hidden: true })
  type('four plain')
  type('\x7f\x7f words here\r')
  expect(await answer).toBe('four pla words here')
  expect(shown()).toBe('Password: \n')
})

test('questions can be asked one after another', async () => {
  const { ask, type } = terminal()
  const email = ask('E-mail: ')
  type('meera@example.org\r')
  expect(await email).toBe('meera@example.org')
  const password = ask('Password: ', { hidden: true })
  type('four plain words here\r')
  expect(await password).toBe('four plain words here')
})

test.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s ends the question without an answer', async (_, key) => {
  const { ask, type } = terminal()
  const answer = ask('Password: ', { hidden: true })
  type(key)
  await expect(answer).rejects.toThrow(NoAnswer)
})

test('a status replaces the previous one', () => {
  const { output, shown } = terminal()
  const status = createStatus(output)
  status('1 of 2')
  status('')
  expect(shown()).toBe('\r\x1b[K1 of 2\r\x1b[K')
})
