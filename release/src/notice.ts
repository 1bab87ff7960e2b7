import type { BundledPackage } from './bundled-packages.ts'

const line = '-'.repeat(80)

/** The text of NOTICE: whose work is in the program, and under which licences. */
export const notice = (packages: readonly BundledPackage[]): string =>
  [
    'Rostra is licensed under the AGPL-3.0-or-later; see LICENSE.',
    `It contains the following ${packages.length} packages. Each is under the licence named with it.`,
    ...packages.flatMap(({ name, version, licence, texts }) => [
      `${line}\n${name} ${version} (${licence})`,
      ...texts,
    ]),
    '',
  ].join('\n\n')
