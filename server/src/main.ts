/** The process of `rostra COMMAND`: connects the command to the terminal and sets the exit code. */
import './node-version.ts'
import { runCommand } from './commands/run-command.ts'
import { createAsk, createStatus } from './commands/terminal.ts'
import { actAsOwner } from './platform/storage/as-caller.ts'

// Other users of this machine must not read attendees, chats and keys.
process.umask(0o077)
const { stdin, stderr } = process
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  actAsOwner,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  ...(stdin.isTTY && stderr.isTTY ? { ask: createAsk({ input: stdin, output: stderr }) } : {}),
  ...(stderr.isTTY ? { status: createStatus(stderr) } : {}),
})
if (process.argv[2] === 'serve') process.exit()
