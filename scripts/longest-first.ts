/** The order of test files: the longest start first, so that no worker is left alone with one at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that wait for the processes they start, the slowest first. */
const startProcesses = [
  'rehearse/src/rehearse',
  'server/src/testing/topology-under-load.postgres',
  'server/src/testing/topology.postgres',
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
].map((path) => `/${path}.test.ts`)

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = startProcesses.findIndex((path) => moduleId.endsWith(path))
  return place === -1 ? startProcesses.length : place
}

export class LongestFirst extends BaseSequencer {
  /** Applies within each project. Other files are ordered by size, or by their duration in the previous run. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => own.sort((a, b) => placeOf(a) - placeOf(b)))
  }
}
