import type { AsCaller } from '../platform/storage/as-caller.ts'

/** Incorrect use of the command line: one line on stderr, exit code 2. */
export class UsageError extends Error {}

export type Io = {
  env: Record<string, string | undefined>
  /** Prints one line, for people or for another program. */
  out(line: string): void
  err(line: string): void
  /**
   * Prompts for one line at the terminal; rejects with `NoAnswer` when the prompt is cancelled. Absent without a
   * terminal.
   */
  ask?(question: string, options?: { hidden?: boolean }): Promise<string>
  /** Replaces the last line of the terminal with this text; absent without a terminal. */
  status?(text: string): void
  /** For the files that the arguments name; everything else belongs to the owner of the data folder. */
  asCaller: AsCaller
}

/** What the process offers; `actAsOwner` is absent where others share the process. */
export type Terminal = Omit<Io, 'asCaller'> & {
  actAsOwner?(dataDir: string): AsCaller
}

export type Command = {
  /** The arguments after `rostra`. */
  name: string
  /** What `--help` prints. */
  help: string
  /** Resolves to the exit code. Throws `UsageError` and `ConfigError`. */
  run(args: string[], io: Io): Promise<number>
}
