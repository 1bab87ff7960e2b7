/** The order of test files: what takes long begins first, so that no worker is left alone with it at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They are short to read and wait for processes they start; the longest first. */
const startProcesses = [
  'rehearse/src/rehearse',
  'server/src/testing/topology.postgres',
  'release/src/npm-package',
  'server/src/backup/restore',
  'chaos/src/chaos',
  'chaos/src/fuzz/fuzz',
  'scripts/keep-running',
  'server/src/commands/start-errors',
  'server/src/commands/serve',
  'server/src/doctor/doctor-network',
  'server/src/testing/database-lock',
  'server/src/testing/disk-faults',
  'server/src/closing/erasing-crash',
  'server/src/studio/killed',
  'chaos/src/disk/disk-full',
  'chaos/src/lines/cut-lines',
].map((path) => `/${path}.test.ts`)

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = startProcesses.findIndex((path) => moduleId.endsWith(path))
  return place === -1 ? startProcesses.length : place
}

export class LongestFirst extends BaseSequencer {
  /** Within a project; the rest is in the order of the size, or of the times of the run before. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => own.sort((a, b) => placeOf(a) - placeOf(b)))
  }
}
