/** `rostra COMMAND`: a process around the command, with its terminal and its exit code. */
import './node-version.ts'
import { runCommand } from './commands/run-command.ts'
import { createAsk, createStatus } from './commands/terminal.ts'

// Attendees, chats and keys are nobody else's business on this machine.
process.umask(0o077)
const { stdin, stderr } = process
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  ...(stdin.isTTY && stderr.isTTY ? { ask: createAsk({ input: stdin, output: stderr }) } : {}),
  ...(stderr.isTTY ? { status: createStatus(stderr) } : {}),
})
if (process.argv[2] === 'serve') process.exit()
