/** The order of test files: the longest start first, so that no worker is left alone with one at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.slow.test.ts')

export class LongestFirst extends BaseSequencer {
  /** Applies within each project. Other files are ordered by size, or by their duration in the previous run. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((own) =>
      own.sort((a, b) => Number(isLong(b)) - Number(isLong(a))),
    )
  }
}
